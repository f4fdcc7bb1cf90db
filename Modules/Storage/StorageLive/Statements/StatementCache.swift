/// A least-recently-used cache of prepared statements, by their text.
///
/// A statement leaves the cache while it is in use, so that nested runs of the same text each get
/// their own.
struct StatementCache {
  private let capacity: Int
  private var entries: [String: (statement: PreparedStatement, lastUse: Int)] = [:]
  private var uses = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { entries.count }

  mutating func take(_ text: String) -> PreparedStatement? {
    entries.removeValue(forKey: text)?.statement
  }

  mutating func put(_ statement: PreparedStatement) {
    uses += 1
    entries[statement.text] = (statement, uses)
    guard entries.count > capacity else { return }
    guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    entries[oldest.key] = nil
  }

  mutating func removeAll() {
    entries = [:]
  }
}
