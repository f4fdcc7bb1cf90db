import Storage
import StorageLive
import StorageTesting
import Testing
import Truss
import TrussTesting

struct StorageModuleTests {
  private struct BareAssembly: Assembly {
    var inputs: Inputs { StorageConfiguration.self }
    var modules: Modules { StorageModule() }
    var roots: Roots { (any Database).self }
  }

  private struct StorageAssembly: Assembly {
    var base: some Assembly { BareAssembly() }
    var modules: Modules { NotesModule() }
  }

  /// An application with two databases, each of which has notes.
  private struct TwoDatabasesAssembly: Assembly {
    enum Archive: Qualifier {}

    var inputs: Inputs {
      StorageConfiguration.self
      Qualified<Archive, StorageConfiguration>.self
    }
    var modules: Modules {
      StorageModule()
      NotesModule()
      StorageModule().qualified(Archive.self)
      NotesModule().qualified(Archive.self)
    }
    var roots: Roots {
      (any Database).self
      Qualified<Archive, any Database>.self
    }
  }

  private struct NotesModule: Module {
    var bindings: Bindings { Contribution(to: Migration.self) { createNotes } }
  }

  @Test(.container(BareAssembly()) { Value(StorageConfiguration(.memory)) })
  func `Storage needs no migrations`() async throws {
    expectVerifies(BareAssembly())
    @Inject var database: any Database
    let tables = try await database.read { try $0.rows("SELECT name FROM sqlite_schema") }
    #expect(tables == [])
  }

  @Test func `An application keeps two databases, each with its own migrations`() async throws {
    expectVerifies(TwoDatabasesAssembly())
    let folder = try TemporaryFolder()
    let container = try await Container(TwoDatabasesAssembly()) {
      Value(StorageConfiguration(.file(folder.path("app.db"))))
      Value(StorageConfiguration(.file(folder.path("archive.db"))))
        .qualified(TwoDatabasesAssembly.Archive.self)
    }
    try await container.run { container in
      let database = try container.resolve((any Database).self)
      let archive = try container.resolve(
        Qualified<TwoDatabasesAssembly.Archive, any Database>.self)
      try await database.addNote("fresh")
      try await archive.value.addNote("kept")
      try await expectNotes(["fresh"], in: database)
      try await expectNotes(["kept"], in: archive.value)
    }
  }

  @Test func `The database is open while the application runs`() async throws {
    expectVerifies(StorageAssembly())
    let folder = try TemporaryFolder()
    let container = try await Container(StorageAssembly()) {
      Value(StorageConfiguration(.file(folder.path("app.db"))))
    }
    let database = try container.resolve((any Database).self)
    await #expect(throws: StorageError.closed) { try await database.ping() }
    try await container.run { _ in
      try await database.addNote("kept")
      try await expectNotes(["kept"], in: database)
    }
    await #expect(throws: StorageError.closed) { try await database.ping() }
    #expect(try folder.names() == ["app.db"])
  }

  @Test func `An application whose database cannot be opened does not start`() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("missing")
    let container = try await Container(StorageAssembly()) {
      Value(StorageConfiguration(.file(missing + "/app.db")))
    }
    let error = await #expect(throws: LifecycleError.self) {
      try await container.run { _ in Issue.record("The application started.") }
    }
    guard case .failed(let cause as StorageError) = error?.reason else {
      Issue.record("unexpected error: \(String(describing: error))")
      return
    }
    #expect(
      cause == .cannotOpen(location: missing + "/app.db", reason: "No such file or directory"))
  }
}
