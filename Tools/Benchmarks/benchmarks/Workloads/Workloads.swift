import Benchmarking

/// All workloads.
enum Workloads {
  static let all: [Workload] =
    sharing + aliases + children + graphs + soleGraph + factories + resolutions + scopes + requests
    + deferred + assisted + wrapped + hooks + threads + boot + collectionBoot + childBoot
    + awaitedBoot + start
}
