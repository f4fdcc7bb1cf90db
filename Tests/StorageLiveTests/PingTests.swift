import Foundation
import Storage
import Testing

struct PingTests {
  @Test(arguments: Place.allCases)
  func `An open database answers`(place: Place) async throws {
    try await withDatabase(in: place) { database in
      await #expect(throws: Never.self) { try await database.ping() }
    }
  }

  @Test func `A database whose file was deleted does not answer`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("app.db")
    try await withDatabase(StorageConfiguration(.file(path))) { database in
      try FileManager.default.removeItem(atPath: path)
      await #expect(
        throws: StorageError.inputOutput(location: path, reason: "the file no longer exists")
      ) { try await database.ping() }
    }
  }
}
