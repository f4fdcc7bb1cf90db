import Synchronization

/// Counters that any thread increments without a lock and without waiting.
///
/// `@unchecked` is safe: the pointer never changes, the atomics behind it are initialised before `init`
/// returns and deinitialised in `deinit`, when nobody can use them any more, and nothing else is shared.
final class CounterArray: @unchecked Sendable {
  private let counters: UnsafeMutablePointer<Atomic<Int>>
  private let count: Int

  /// Creates counters that are 0.
  init(count: Int) {
    self.count = count
    counters = .allocate(capacity: count)
    for index in 0..<count { (counters + index).initialize(to: Atomic(0)) }
  }

  deinit {
    counters.deinitialize(count: count)
    counters.deallocate()
  }

  /// Adds to a counter.
  func add(_ number: Int = 1, at index: Int) {
    precondition(index >= 0 && index < count, "There is no such counter")
    counters[index].wrappingAdd(number, ordering: .relaxed)
  }

  /// The counters as they are, each read by itself.
  var values: [Int] { (0..<count).map { counters[$0].load(ordering: .relaxed) } }
}
