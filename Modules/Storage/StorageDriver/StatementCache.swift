/// A least-recently-used cache of prepared statements.
///
/// A statement leaves the cache while it is in use, so that nested runs of the same text each get
/// their own.
///
/// Its code is inlined into that of the drivers, since it is generic and every statement runs it.
public struct StatementCache<Key: Hashable, Prepared> {
  @usableFromInline let capacity: Int
  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var uses = 0

  // A tuple would have the same parts, whose types Swift would look up at each use.
  @usableFromInline struct Entry {
    @usableFromInline let statement: Prepared
    @usableFromInline let lastUse: Int

    @inlinable init(statement: Prepared, lastUse: Int) {
      self.statement = statement
      self.lastUse = lastUse
    }
  }

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of statements.
  public init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of statements.
  public var count: Int { entries.count }

  /// Removes and returns a statement.
  ///
  /// - Parameter key: What identifies the statement.
  /// - Returns: The statement, or `nil` when there is none.
  @inlinable
  public mutating func take(_ key: Key) -> Prepared? {
    entries.removeValue(forKey: key)?.statement
  }

  /// Adds a statement.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - key: What identifies the statement.
  /// - Returns: The statement that the database may forget: the least recently used of too many, or
  ///   an earlier one with the same key.
  /// - Complexity: O(capacity) when the cache is full.
  @inlinable
  @discardableResult
  public mutating func put(_ statement: Prepared, as key: Key) -> Prepared? {
    uses += 1
    let earlier = entries.updateValue(
      Entry(statement: statement, lastUse: uses), forKey: key)
    if let earlier { return earlier.statement }
    guard entries.count > capacity else { return nil }
    let oldest = entries.min { $0.value.lastUse < $1.value.lastUse }
    return oldest.flatMap { entries.removeValue(forKey: $0.key)?.statement }
  }

  /// Forgets all statements.
  public mutating func removeAll() {
    entries = [:]
  }
}
