import Foundation
import Storage
import StorageTesting
import Testing

/// Guarantees between processes that share only the file.
@Suite(.timeLimit(.minutes(20)))
struct ProcessTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("app.db")
  }

  @Test func `A database that another process writes is reported as busy`() async throws {
    let configuration = StorageConfiguration(.file(path))
    try await withDatabase(configuration, [createNotes]) { holder in
      try await holder.holdingWrite({ _ in }) {
        await #expect(processExitsWith: .success) { [path = path as String] in
          let configuration = StorageConfiguration(.file(path), busyTimeout: .milliseconds(20))
          try await withDatabase(configuration, [createNotes]) { other in
            await #expect(throws: StorageError.busy(location: path)) {
              try await other.addNote("a")
            }
          }
        }
      }
      try await expectNotes([], in: holder)
    }
  }

  @Test func `Processes that start concurrently apply each migration once`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [path] in
          await #expect(processExitsWith: .success) { [path = path as String] in
            let configuration = StorageConfiguration(.file(path), busyTimeout: .seconds(600))
            try await withDatabase(configuration, [createNotes]) { database in
              try await database.addNote("a")
            }
          }
        }
      }
    }
    try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { database in
      try await expectNotes(["a", "a", "a", "a"], in: database)
    }
  }

  @Test func `The abrupt end of a process keeps what was committed, and nothing else`() async throws
  {
    await #expect(processExitsWith: .exitCode(9)) { [path = path as String] in
      try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { database in
        try await database.addNote("kept")
        try await database.write { transaction in
          try transaction.addNote("gone")
          exit(9)
        }
      }
    }
    try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { database in
      try await expectNotes(["kept"], in: database)
    }
  }
}
