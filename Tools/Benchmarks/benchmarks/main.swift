import AllocationCounting
import Benchmarking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let probe = Probe(
  allocations: { allocations_are_counted() ? allocation_count() : nil },
  settle: { settle_allocator() },
  mark: { benchmarks_mark() })
exit(await Benchmarks(Workloads.all, probe: probe).main())
