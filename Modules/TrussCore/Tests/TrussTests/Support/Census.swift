/// Counts instances that have been constructed and released.
final class Census: Sendable {
  let born = Counter()
  let dead = Counter()

  /// Whether there were instances, and none is left.
  var isEmpty: Bool { born.value > 0 && born.value == dead.value }

  /// An instance that counts itself.
  class Member: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: the only property is constant, and subclasses guard theirs.

    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.born.next()
    }

    deinit { census.dead.next() }
  }
}
