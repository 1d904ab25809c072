/* Criss Cross between two random hands, high only: the plain loop that speeds are told in multiples of.

   A hand's ranks are looked up by its pair of hole ranks and the three ranks of a line; five cards of one suit are looked
   up by their set of ranks. Cards come from the front of a shuffle of 13 of 52, a number of xoshiro256++ for each.

   usage: yardstick DEALS SEED; prints deals, seconds, deals won by the first hand, deals tied. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PAIRS = 91, TRIPLES = 455 };

static uint16_t by_ranks[PAIRS][TRIPLES]; /* larger is better; no flushes */
static uint16_t by_suited[8192];          /* five cards of one suit, by their ranks as bits */
static uint8_t pair_of[13][13];
static uint16_t triple_of[13][13][13];

static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static uint64_t state[4];

static inline uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t next(void) {
  const uint64_t result = rotate(state[0] + state[3], 23) + state[0];
  const uint64_t t = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= t;
  state[3] = rotate(state[3], 45);
  return result;
}

static void seed(uint64_t x) {
  for (int i = 0; i < 4; i++) { /* splitmix64 */
    uint64_t z = (x += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    state[i] = z ^ (z >> 31);
  }
}

/* The high rank of five following ranks (ace low too), or -1. */
static int straight(unsigned ranks) {
  for (int high = 12; high >= 4; high--)
    if ((ranks >> (high - 4) & 31) == 31) return high;
  return (ranks & 0x100F) == 0x100F ? 3 : -1;
}

/* Strength of five cards by ranks: category, then ranks in groups, as digits of base 13. It takes more than 16 bits. */
static unsigned strength(const int *ranks, int suited) {
  int count[13] = {0};
  unsigned set = 0;
  for (int i = 0; i < 5; i++) count[ranks[i]]++, set |= 1u << ranks[i];
  unsigned digits = 0;
  int most = 0, pairs = 0;
  for (int size = 4; size > 0; size--)
    for (int rank = 12; rank >= 0; rank--)
      if (count[rank] == size) {
        if (size > most) most = size;
        pairs += size == 2;
        for (int i = 0; i < size; i++) digits = digits * 13 + rank;
      }
  const int run = most == 1 ? straight(set) : -1;
  int category = most == 4 ? 7 : most == 3 ? (pairs ? 6 : 3) : pairs;
  if (run >= 0) category = suited ? 8 : 4, digits = run;
  else if (suited) category = 5;
  return category * 371293u + digits;
}

static int ascending(const void *a, const void *b) {
  const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
  return (x > y) - (x < y);
}

static unsigned raw_ranks[PAIRS][TRIPLES], raw_suited[8192], all[PAIRS * TRIPLES + 8192];
static int kinds;

static uint16_t dense(unsigned value) {
  int low = 0, high = kinds - 1;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (all[middle] < value) low = middle + 1;
    else high = middle;
  }
  return (uint16_t)low;
}

static void make_tables(void) {
  int n = 0;
  for (int a = 0; a < 13; a++)
    for (int b = a; b < 13; b++) pair_of[a][b] = pair_of[b][a] = (uint8_t)n++;
  n = 0;
  for (int a = 0; a < 13; a++)
    for (int b = a; b < 13; b++)
      for (int c = b; c < 13; c++, n++)
        triple_of[a][b][c] = triple_of[a][c][b] = triple_of[b][a][c] = triple_of[b][c][a] = triple_of[c][a][b] =
            triple_of[c][b][a] = (uint16_t)n;
  n = 0;
  for (int a = 0; a < 13; a++)
    for (int b = a; b < 13; b++)
      for (int c = 0; c < 13; c++)
        for (int d = c; d < 13; d++)
          for (int e = d; e < 13; e++) {
            const int ranks[5] = {a, b, c, d, e};
            const int five = a == b && b == c && c == d && d == e; /* cannot be dealt */
            all[n++] = raw_ranks[pair_of[a][b]][triple_of[c][d][e]] = five ? 0 : strength(ranks, 0);
          }
  for (unsigned set = 0; set < 8192; set++)
    if (__builtin_popcount(set) == 5) {
      int ranks[5], i = 0;
      for (int rank = 0; rank < 13; rank++)
        if (set >> rank & 1) ranks[i++] = rank;
      all[n++] = raw_suited[set] = strength(ranks, 1);
    }
  qsort(all, (size_t)n, sizeof all[0], ascending);
  for (int i = 0; i < n; i++)
    if (!kinds || all[i] != all[kinds - 1]) all[kinds++] = all[i];
  for (int i = 0; i < PAIRS; i++)
    for (int j = 0; j < TRIPLES; j++) by_ranks[i][j] = dense(raw_ranks[i][j]);
  for (int set = 0; set < 8192; set++) by_suited[set] = dense(raw_suited[set]);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: yardstick DEALS SEED\n");
    return 2;
  }
  const long deals = atol(arguments[1]);
  make_tables();
  seed(strtoull(arguments[2], NULL, 10));
  uint8_t deck[52];
  for (int i = 0; i < 52; i++) deck[i] = (uint8_t)i;
  long won = 0, tied = 0;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long deal = 0; deal < deals; deal++) {
    for (unsigned i = 0; i < 13; i++) {
      const unsigned j = i + (unsigned)((unsigned __int128)next() * (52 - i) >> 64);
      const uint8_t card = deck[j];
      deck[j] = deck[i];
      deck[i] = card;
    }
    unsigned triple[8], suit[8]; /* the suit of three alike, else 4 */
    for (int line = 0; line < 8; line++) {
      const unsigned a = deck[lines[line][0]], b = deck[lines[line][1]], c = deck[lines[line][2]];
      triple[line] = triple_of[a >> 2][b >> 2][c >> 2];
      suit[line] = ((a ^ b) | (a ^ c)) & 3 ? 4 : a & 3;
    }
    unsigned best[2];
    for (int seat = 0; seat < 2; seat++) {
      const unsigned a = deck[9 + 2 * seat], b = deck[10 + 2 * seat];
      const uint16_t *row = by_ranks[pair_of[a >> 2][b >> 2]];
      unsigned top = 0;
      for (int line = 0; line < 8; line++) top = row[triple[line]] > top ? row[triple[line]] : top;
      if (!((a ^ b) & 3))
        for (int line = 0; line < 8; line++)
          if (suit[line] == (a & 3)) {
            unsigned set = 1u << (a >> 2) | 1u << (b >> 2);
            for (int i = 0; i < 3; i++) set |= 1u << (deck[lines[line][i]] >> 2);
            top = by_suited[set] > top ? by_suited[set] : top;
          }
      best[seat] = top;
    }
    won += best[0] > best[1];
    tied += best[0] == best[1];
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  const double seconds = (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
  printf("%ld %.6f %ld %ld\n", deals, seconds, won, tied);
  return 0;
}
