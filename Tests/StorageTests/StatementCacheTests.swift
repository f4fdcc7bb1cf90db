import StorageDriver
import Testing

struct StatementCacheTests {
  @Test func `The least recently used statement is evicted and returned`() {
    var cache = StatementCache<String, Int>(capacity: 2)
    #expect(cache.put(1, as: "SELECT 1") == nil)
    #expect(cache.put(2, as: "SELECT 2") == nil)
    if let first = cache.take("SELECT 1") { #expect(cache.put(first, as: "SELECT 1") == nil) }
    #expect(cache.put(3, as: "SELECT 3") == 2)
    #expect(cache.count == 2)
    #expect(cache.take("SELECT 2") == nil)
    #expect(cache.take("SELECT 1") == 1)
    #expect(cache.take("SELECT 3") == 3)
    #expect(cache.count == 0)
  }

  @Test func `A statement that is added twice is replaced, and the earlier one returned`() {
    var cache = StatementCache<String, Int>(capacity: 2)
    cache.put(1, as: "SELECT")
    #expect(cache.put(2, as: "SELECT") == 1)
    #expect(cache.take("SELECT") == 2)
    cache.put(3, as: "SELECT")
    cache.removeAll()
    #expect(cache.take("SELECT") == nil)
  }
}
