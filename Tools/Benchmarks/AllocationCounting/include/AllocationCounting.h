#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this platform.
bool allocations_are_counted(void);

/// The number of allocations of the calling thread since it began; 0 where they are not counted.
uint64_t allocation_count(void);

/// Gives the calling thread free blocks of every size that the allocator caches.
///
/// Otherwise the allocator may serve a size from a free block that is a little larger, depending on what
/// ran before. That block is cached under its own size, so every later request searches again.
void settle_allocator(void);

/// Does nothing; a profiler can be set to write its counts at each call.
void benchmarks_mark(void);

#endif
