import Synchronization

/// Counts events, from any thread.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Counts an event and returns the total.
  @discardableResult
  func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}
