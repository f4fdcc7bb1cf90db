#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform lets the program count its allocations.
bool allocations_are_counted(void);

/// How many blocks the calling thread has allocated since it began; 0 where nothing is counted.
uint64_t allocation_count(void);

/// Does nothing. A profiler can be told to write what it has counted whenever this is called.
void benchmarks_mark(void);

#endif
