// Runs workloads of three sizes, for a test that counts their instructions with callgrind.

/// Ends one file of callgrind and begins the next.
@c(growth_mark)
@inline(never)
public func mark() {}

for workload in Workload.all {
  let sizes = [workload.size, 2 * workload.size, 4 * workload.size]
  let works = sizes.map(workload.prepare)
  // The first run instantiates the metadata of types.
  works.last?()
  print(workload.name)
  mark()
  for work in works {
    work()
    mark()
  }
}
