/// Counts its instances, and those that have been released.
final class Tracked: Sendable {
  private let dead: Counter

  init(_ born: Counter, _ dead: Counter) {
    self.dead = dead
    born.next()
  }

  deinit { dead.next() }
}
