"""What measurements were made on."""

import platform
from pathlib import Path


def machine() -> str:
    """Return what the numbers were measured on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {platform.system()}, Python {platform.python_version()}"
