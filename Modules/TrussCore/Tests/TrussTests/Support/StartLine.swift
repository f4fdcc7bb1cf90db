/// Lets tasks begin at about the same time.
///
/// They wait for one another only for microseconds, because there may be fewer threads than tasks. They do
/// not yield their threads: on a busy machine, that would take as long as all other programs run.
final class StartLine: Sendable {
  private let size: Int
  private let arrived = Counter()

  init(for size: Int) { self.size = size }

  /// Waits until all have arrived, or a little.
  func wait() {
    arrived.next()
    var rounds = 0
    while arrived.value < size, rounds < 1_000 { rounds += 1 }
  }
}
