import Benchmarking

/// All workloads.
enum Workloads {
  static let all: [Workload] =
    sharing + aliases + children + graphs + factories + resolutions + scopes + deferred + assisted
    + wrapped + hooks + threads + boot + collectionBoot + childBoot + awaitedBoot + start
}
