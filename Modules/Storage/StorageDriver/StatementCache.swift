/// A least-recently-used cache of prepared statements.
///
/// A statement leaves the cache while it is in use, so that nested runs of the same text each get
/// their own.
public struct StatementCache<Key: Hashable, Prepared> {
  private let capacity: Int
  private var entries: [Key: (statement: Prepared, lastUse: Int)] = [:]
  private var uses = 0

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
  @discardableResult
  public mutating func put(_ statement: Prepared, as key: Key) -> Prepared? {
    uses += 1
    let earlier = entries.updateValue((statement, uses), forKey: key)
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
