// Counts allocations by replacing the allocator of the C library: a definition in the program takes
// precedence over that of a shared library, for the program and everything that it loads.

#include "AllocationCounting.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

bool allocations_are_counted(void) { return true; }
uint64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count += 1;
  return __libc_calloc(elements, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  count += 1;
  *block = result;
  return 0;
}

void settle_allocator(void) {
  // The sizes are those of the blocks without the word before each.
  for (size_t size = 24; size <= 1032; size += 16) {
    void *blocks[4];
    size_t kept = 0;
    while (kept < sizeof blocks / sizeof *blocks) {
      void *block = __libc_malloc(size);
      if (block == NULL) break;
      // A larger block is never freed, so that it is not offered again.
      if (malloc_usable_size(block) == size) blocks[kept++] = block;
    }
    while (kept > 0) free(blocks[--kept]);
  }
}

#else

bool allocations_are_counted(void) { return false; }
uint64_t allocation_count(void) { return 0; }
void settle_allocator(void) {}

#endif

__attribute__((noinline)) void benchmarks_mark(void) { __asm__ volatile(""); }
