import Foundation
import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct LockingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("app.db")
  }

  private func configuration(busyTimeout: Duration) -> StorageConfiguration {
    StorageConfiguration(.file(path), busyTimeout: busyTimeout)
  }

  @Test func `A new database that another connection locks is reported as busy`() async throws {
    try await withDatabase(configuration(busyTimeout: .seconds(60))) { holder in
      try await holder.holdingWrite({ _ in }) {
        await #expect(throws: StorageError.busy(location: path)) {
          try await withDatabase(configuration(busyTimeout: .zero), [createNotes]) { _ in }
        }
      }
    }
  }

  @Test func `The log shrinks after a reader that stayed for long`() async throws {
    try await withDatabase(configuration(busyTimeout: .seconds(60)), [createNotes]) { database in
      let text = String(repeating: "x", count: 1 << 20)
      let gate = Gate()
      async let held: Void = database.read { connection in
        _ = try connection.notes()
        gate.pass()
      }
      await gate.arrived()
      for _ in 0..<24 { try await database.addNote(text) }
      #expect(try logSize > 24 << 20)
      gate.open()
      try await held
      for _ in 0..<2 { try await database.addNote("after") }
      #expect(try logSize <= 16 << 20)
    }
  }

  private var logSize: Int {
    get throws {
      try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? 0
    }
  }

  @Test func `A held write that fails does not hang its test`() async throws {
    try await withDatabase(createNotes) { database in
      await #expect(throws: StorageError.closed) {
        try await database.holdingWrite({ _ in throw StorageError.closed }) {}
      }
    }
  }
}
