import AllocationCounting
import Benchmarking
import Foundation

let probe = Probe(
  allocations: { allocations_are_counted() ? allocation_count() : nil },
  settle: { settle_allocator() },
  mark: { benchmarks_mark() })
exit(await Benchmarks(Workloads.all, probe: probe).main())
