import Benchmarking

/// All workloads.
enum Workloads {
  static let all: [Workload] =
    sharing + graphs + factories + scopes + deferred + wrapped + threads + boot + start
}
