"""``python -m benchmarks [sampling|exact|first-card|ultimate|strengths]``: how fast the program is, what it can do."""

import sys

from benchmarks import exact, sampling, strengths, ultimate

COMMANDS = {
    "sampling": sampling.main,
    "exact": exact.main,
    "first-card": exact.first_card,
    "ultimate": ultimate.main,
    "strengths": strengths.main,
}

if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "sampling"
    if name not in COMMANDS:
        sys.exit(f'there is no benchmark "{name}"; give one of {", ".join(COMMANDS)}')
    COMMANDS[name]()
