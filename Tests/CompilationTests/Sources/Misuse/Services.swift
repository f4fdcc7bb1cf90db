import Truss

protocol Store: Sendable {}
struct Database: Sendable {}
struct SQLStore: Store { init(database: Database) {} }
struct MemoryStore: Store {}
struct CachedStore: Store { init(inner: any Store, size: Int) {} }

struct Report: Sendable { init(a: Int, b: Int, c: Int, d: Int) {} }
struct Hub: Sendable {
  init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) {}
}

final class Unsynchronized { var count = 0 }
struct Request: Sendable {}
