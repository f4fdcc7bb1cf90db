import AllocationCounting
import Benchmarking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

let counter = AllocationCounter { allocations_are_counted() ? allocation_count() : nil }
exit(await Benchmarks(Workloads.all, counter: counter).main())
