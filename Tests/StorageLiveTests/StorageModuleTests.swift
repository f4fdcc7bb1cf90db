import Storage
import StorageLive
import Testing
import Truss

struct StorageModuleTests {
  private struct StorageAssembly: Assembly {
    var inputs: Inputs { StorageConfiguration.self }
    var modules: Modules {
      StorageModule()
      NotesModule()
    }
    var roots: Roots { (any Database).self }
  }

  private struct NotesModule: Module {
    var bindings: Bindings {
      Contribution(to: Migration.self) { createNotes }
    }
  }

  @Test func `The graph of storage has no errors`() {
    #expect(Graph(of: StorageAssembly()).diagnostics().isEmpty)
  }

  @Test func `The database is open while the application runs`() async throws {
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
    #expect(cause == .cannotOpen(location: missing + "/app.db", .folderMissing(missing)))
  }
}
