import Foundation
import Storage
import StorageTesting
import Testing

@testable import StorageLive

struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: String) async throws {
    try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { database in
      try await database.addNote("a")
    }
  }

  @Test func `A missing file is created`() async throws {
    try await open(folder.path("new.db"))
    #expect(try folder.names() == ["new.db"])
  }

  @Test func `Only the owner may read a new file, its log and its index`() async throws {
    try await withDatabase(StorageConfiguration(.file(folder.path("app.db"))), [createNotes]) { _ in
      #expect(try folder.names() == ["app.db", "app.db-shm", "app.db-wal"])
      for name in try folder.names() { #expect(try permissions(of: name) == 0o600) }
    }
  }

  @Test func `A file keeps the permissions that it has`() async throws {
    try await open(folder.path("app.db"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("app.db"))
    try await open(folder.path("app.db"))
    #expect(try permissions(of: "app.db") == 0o640)
  }

  private func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test(arguments: [":memory:", "file:app.db?mode=memory", "Zoë's notes.db", "a%20b.db"])
  func `A file name is taken literally`(name: String) async throws {
    try await open(folder.path("") + "/" + name)
    #expect(try folder.names() == [name])
  }

  @Test func `A relative path starts at the current folder`() async throws {
    let current = FileManager.default.currentDirectoryPath
    let up = current.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    try await open(up + folder.path("app.db"))
    #expect(try folder.names() == ["app.db"])
  }

  @Test func `A missing folder is reported`() async throws {
    let missing = folder.path("missing")
    await #expect(
      throws: StorageError.cannotOpen(
        location: missing + "/app.db", reason: "No such file or directory")
    ) { try await open(missing + "/app.db") }
    #expect(try folder.names() == [])
  }

  @Test func `A folder instead of a file is reported`() async throws {
    await #expect(
      throws: StorageError.cannotOpen(location: folder.url.path, reason: "Is a directory")
    ) {
      try await open(folder.url.path)
    }
  }

  @Test(arguments: ["", "app\0.db"])
  func `A path that cannot name a file is rejected`(path: String) async throws {
    await #expect(
      throws: StorageError.cannotOpen(
        location: "\"\(path)\"", reason: "the path is empty or contains a zero byte")
    ) { try await open(path) }
  }

  @Test func `A file that is not a database is reported and left unchanged`() async throws {
    let path = folder.path("letter.txt")
    let letter = Data(repeating: UInt8(ascii: "x"), count: 4096)
    try letter.write(to: URL(fileURLWithPath: path))
    await #expect(
      throws: StorageError.corrupt(location: path, reason: "file is not a database")
    ) { try await open(path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == letter)
  }

  @Test func `A damaged database is reported`() async throws {
    let path = folder.path("app.db")
    try await open(path)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0xff, count: 2000))
    try file.close()
    await expectStorageError(where: { if case .corrupt(path, _) = $0 { true } else { false } }) {
      try await open(path)
    }
  }

  /// The superuser may read and write every file.
  @Test(.enabled(if: getuid() != 0), arguments: [(0o444, true), (0o000, false)])
  func `A file without permissions is reported`(mode: Int, isReadable: Bool) async throws {
    let path = folder.path("app.db")
    try await open(path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    await #expect(
      throws: isReadable
        ? StorageError.readOnly(location: path)
        : StorageError.cannotOpen(location: path, reason: "Permission denied")
    ) { try await open(path) }
  }

  @Test(.enabled(if: getuid() != 0))
  func `A read-only folder is reported`() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
    let path = folder.path("app.db")
    await #expect(throws: StorageError.cannotOpen(location: path, reason: "Permission denied")) {
      try await open(path)
    }
  }

  @Test func `A missing file is not created for reading`() async throws {
    let path = folder.path("app.db")
    await #expect(
      throws: StorageError.cannotOpen(location: path, reason: "No such file or directory")
    ) {
      try await withDatabase(StorageConfiguration(.file(path), access: .readOnly)) { _ in }
    }
    #expect(try folder.names() == [])
  }

  @Test func `Reading leaves a file, and a log that its writer left, as they are`() async throws {
    let path = folder.path("app.db")
    try await open(path)
    let contents = try Data(contentsOf: URL(filePath: path))
    try await withDatabase(
      StorageConfiguration(.file(path), access: .readOnly), [createNotes]
    ) { try await expectNotes(["a"], in: $0) }
    #expect(try folder.names() == ["app.db"])
    #expect(try Data(contentsOf: URL(filePath: path)) == contents)

    // A writer that does not close the database leaves its log, which the copies keep.
    let copy = folder.path("copy.db")
    try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { database in
      try await database.write { _ = try $0.execute("DELETE FROM notes") }
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
    }
    let left = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: copy + $0)) }
    let link = folder.path("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "copy.db")
    for name in [copy, link] {
      try await withDatabase(
        StorageConfiguration(.file(name), access: .readOnly), [createNotes]
      ) { database in
        try await expectNotes([], in: database)
      }
      #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: copy + $0)) } == left)
    }
  }

  /// The superuser may write every file.
  @Test(.enabled(if: getuid() != 0))
  func `A file in a folder that cannot be written is read`() async throws {
    let path = folder.path("100% notes?.db")
    try await open(path)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
    try await withDatabase(
      StorageConfiguration(.file(path), access: .readOnly), [createNotes]
    ) { database in
      try await expectNotes(["a"], in: database)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
  }

  @Test(.enabled(if: getuid() != 0))
  func `Reading in such a folder sees what a writer adds to its empty log`() async throws {
    let path = folder.path("app.db")
    try await open(path)
    try await withDatabase(StorageConfiguration(.file(path)), [createNotes]) { writer in
      #expect(try Data(contentsOf: URL(filePath: path + "-wal")).isEmpty)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
      try await withDatabase(
        StorageConfiguration(.file(path), access: .readOnly), [createNotes]
      ) { reader in
        try await writer.addNote("b")
        try await expectNotes(["a", "b"], in: reader)
      }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
    }
  }

  @Test func `A number of readers below one counts as one`() async throws {
    let configuration = StorageConfiguration(.file(folder.path("app.db")), connections: -1)
    try await withDatabase(configuration, [createNotes]) { database in
      try await expectNotes([], in: database)
    }
  }

  private static let levels: [(StorageConfiguration.Durability, Int64, Int64)] = [
    (.full, 2, 1), (.relaxed, 1, 0),
  ]

  @Test(arguments: levels)
  func `Connections use a write-ahead log, check references and sync as configured`(
    durability: StorageConfiguration.Durability, level: Int64, fullSync: Int64
  ) throws {
    let configuration = StorageConfiguration(.file(folder.path("app.db")), durability: durability)
    let connection = try SQLiteConnection(configuration, as: .writer)
    let pragmas: [Statement] = [
      "PRAGMA journal_mode", "PRAGMA foreign_keys", "PRAGMA synchronous", "PRAGMA fullfsync",
    ]
    let settings = try pragmas.map { try connection.first($0) { $0.values } }
    #expect(settings == [[.text("wal")], [.integer(1)], [.integer(level)], [.integer(fullSync)]])
  }

  @Test func `Writes are durable unless something else is configured`() {
    #expect(StorageConfiguration(.memory).durability == .full)
  }
}
