import Synchronization

/// Counts what a test observes, from any thread.
final class Tally: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Counts one more and returns the total.
  @discardableResult
  func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}
