import Foundation
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import StorageLive

@Suite(.timeLimit(.minutes(2)))
struct LookupTests {
  private let long: Statement = """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
    SELECT count(*) AS total FROM numbers
    """

  @Test(arguments: Place.allCases)
  func `A lookup runs on the thread of its caller`(_ place: Place) async throws {
    try await withDatabase(in: place) { database in
      let caller = Self.thread
      let isCaller = try await database.lookUp { _ in Self.thread == caller }
      #expect(isCaller)
    }
  }

  @Test(arguments: Place.allCases)
  func `A lookup that takes long is repeated on the thread of a connection`(
    _ place: Place
  ) async throws {
    try await withDatabase(in: place) { database in
      let threads = Mutex<[UInt]>([])
      let total = try await database.lookUp { connection in
        threads.withLock { $0.append(Self.thread) }
        return try connection.one(long) { try $0["total", as: Int.self] }
      }
      #expect(total == 1_000_000)
      let found = threads.withLock { $0 }
      #expect(found.count == 2)
      #expect(Set(found).count == 2)
    }
  }

  @Test func `A lookup does not wait for a lock on the thread of its caller`() throws {
    let connection = try SQLiteConnection(StorageConfiguration(.memory), as: .reader)
    #expect(throws: TakesLong.self) {
      try connection.briefly { #expect(!connection.hooks.waitsForLock(attempt: 0)) }
    }
    // The next user of the connection may wait.
    try connection.interrupted(by: CancellationFlag()) {
      #expect(connection.hooks.waitsForLock(attempt: 0))
    }
  }

  private static var thread: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
