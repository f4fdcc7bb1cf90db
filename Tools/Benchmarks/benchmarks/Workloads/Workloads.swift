import Benchmarking

/// Everything that can be measured.
enum Workloads {
  static let all: [Workload] =
    sharing + graphs + factories + scopes + deferred + wrapped + threads + boot + start
}
