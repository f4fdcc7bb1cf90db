import Benchmarking

/// All workloads.
enum Workloads {
  static let all: [Workload] =
    sharing + graphs + factories + scopes + deferred + assisted + wrapped + threads + boot + start
}
