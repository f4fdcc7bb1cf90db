/// How many cells an open scope of one kind needs.
@usableFromInline
final class ScopeLayout: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `count` is changed while the plan is linked, by one thread,
  // before any scope can be opened.

  private(set) var count = 0

  /// Reserves a cell.
  @usableFromInline
  func reserve() -> Int {
    defer { count += 1 }
    return count
  }
}
