import Foundation
import Storage
import StorageTesting
import Testing

struct PingTests {
  /// The write-ahead log has what was written last, and its index the locks of all processes.
  @Test(arguments: ["", "-wal", "-shm"], ["deleted", "moved", "replaced"])
  func `A database of which a file is gone neither answers nor acknowledges writes`(
    suffix: String, fate: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("app.db")
    try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { database in
      let lost = path + suffix
      switch fate {
      case "deleted": try FileManager.default.removeItem(atPath: lost)
      case "moved": try FileManager.default.moveItem(atPath: lost, toPath: folder.path("old"))
      default:
        try FileManager.default.copyItem(atPath: lost, toPath: folder.path("new"))
        #expect(rename(folder.path("new"), lost) == 0)
      }
      let error = StorageError.inputOutput(
        location: path, reason: "\(lost) was deleted, moved or replaced")
      await #expect(throws: error) { try await database.ping() }
      await #expect(throws: error) { try await database.addNote("lost") }
    }
  }

  @Test func `A database behind a link misses the log, which lies beside its target`() async throws
  {
    let folder = try TemporaryFolder()
    try await withDatabase(StorageConfiguration(.file(folder.path("app.db"))), [createNotes]) { _ in
    }
    let link = folder.path("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "app.db")
    try await withDatabase(StorageConfiguration(.file(link)), [createNotes]) { database in
      try FileManager.default.removeItem(atPath: folder.path("app.db-wal"))
      let error = await #expect(throws: StorageError.self) { try await database.ping() }
      #expect(error?.description.contains("/app.db-wal was deleted") == true)
    }
  }

  #if os(Linux)
    /// With 8192 bytes left, a page can be written, but hardly any write consists of one.
    @Test(arguments: [0, 8192])
    func `After a write failed, a database answers once it can be written`(room: Int) async {
      // The limit concerns the whole process, so the database runs in a separate one.
      await #expect(processExitsWith: .success) { [room = room as Int] in
        signal(SIGXFSZ, SIG_IGN)
        let folder = try TemporaryFolder()
        let configuration = StorageConfiguration(.file(folder.path("app.db")))
        try await withDatabase(configuration, [createNotes]) { database in
          try await database.addNote("kept")
          let log = try FileManager.default.attributesOfItem(atPath: folder.path("app.db-wal"))
          limitFiles(to: try #require(log[.size] as? rlim_t) + rlim_t(room))
          let long = String(repeating: "x", count: 100_000)
          let error = await #expect(throws: StorageError.self) { try await database.addNote(long) }
          #expect(error?.isLackOfSpace == true)
          await #expect(throws: StorageError.self) { try await database.ping() }
          try await expectNotes(["kept"], in: database)
          limitFiles(to: .max)
          try await database.ping()
          try await database.addNote("later")
          try await expectNotes(["kept", "later"], in: database)
        }
      }
    }
  #endif
}

#if os(Linux)
  /// Limits the size of files that this process writes, in bytes.
  private func limitFiles(to size: rlim_t) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #expect(getrlimit(resource, &limit) == 0)
    limit.rlim_cur = min(size, limit.rlim_max)
    #expect(setrlimit(resource, &limit) == 0)
  }

  extension StorageError {
    fileprivate var isLackOfSpace: Bool {
      switch self {
      case .full, .inputOutput: true
      default: false
      }
    }
  }
#endif
