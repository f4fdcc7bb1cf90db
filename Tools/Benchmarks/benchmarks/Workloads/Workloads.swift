import Benchmarking

/// Everything that can be measured.
enum Workloads {
  static let all: [Workload] = sharing + graphs + factories + deferred + wrapped
}
