import Storage
import StoragePostgres
import StorageTesting
import Testing
import Truss
import TrussTesting

struct PostgresModuleTests {
  /// An application with another database.
  private struct FileAssembly: Assembly {
    var inputs: Inputs { StorageConfiguration.self }
    var modules: Modules { FileModule() }
    var roots: Roots { (any Database).self }
  }

  private struct FileModule: Module {
    var requires: Requirements { StorageConfiguration.self }
    var bindings: Bindings {
      Singleton((any Database).self) { (_: StorageConfiguration) in FailingDatabase(error: .closed)
      }
      .exported()
    }
  }

  private struct ServerAssembly: Assembly {
    var base: some Assembly { FileAssembly() }
    var modules: Modules { NotesModule() }
    var overrides: Overrides { PostgresModule.overrides }
  }

  /// An application that is on a server without a layer.
  private struct PlainAssembly: Assembly {
    var inputs: Inputs { StorageConfiguration.self }
    var modules: Modules { PostgresModule() }
    var roots: Roots { (any Database).self }
  }

  private struct NotesModule: Module {
    var bindings: Bindings { Contribution(to: Migration.self) { createNotes } }
  }

  @Test func `A layer moves an application to a server, and needs no file`() async throws {
    expectVerifies(ServerAssembly())
    let address = try await PostgresCluster.shared.createDatabase()
    let container = try await Container(ServerAssembly()) {
      Value(StorageConfiguration(.server(address)))
    }
    let database = try container.resolve((any Database).self)
    await #expect(throws: StorageError.closed) { try await database.ping() }
    try await container.run { _ in try await database.ping() }
    await #expect(throws: StorageError.closed) { try await database.ping() }
  }

  @Test func `Storage needs no other storage, and no migrations`() async throws {
    expectVerifies(PlainAssembly())
    let address = try await PostgresCluster.shared.createDatabase()
    let container = try await Container(PlainAssembly()) {
      Value(StorageConfiguration(.server(address)))
    }
    try await container.run { try await $0.resolve((any Database).self).ping() }
  }
}
