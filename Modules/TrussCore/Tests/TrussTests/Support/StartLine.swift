import Foundation

/// Lets tasks begin at about the same time.
///
/// They do not wait for one another for long, because there may be fewer threads than tasks.
final class StartLine: Sendable {
  private let size: Int
  private let arrived = Counter()

  init(for size: Int) { self.size = size }

  /// Waits until all have arrived, or a little.
  func wait() {
    arrived.next()
    var rounds = 0
    while arrived.value < size, rounds < 50 {
      sched_yield()
      rounds += 1
    }
  }
}
