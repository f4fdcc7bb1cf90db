import Dispatch
import Foundation
import Storage
import Truss
import UsersAssemblies

/// Runs a body while another connection holds the write lock of a database.
func withLock(on file: URL, _ body: () async throws -> Void) async throws {
  let container = try await Container(DatabaseAssembly()) {
    Value(StorageConfiguration(.file(file.path)))
  }
  try await container.run { container in
    let database: any Database = try container.resolve()
    let (locked, lock) = AsyncStream<Void>.makeStream()
    let release = DispatchSemaphore(value: 0)
    let writing = Task {
      try await database.write { transaction in
        _ = try transaction.execute("DELETE FROM users WHERE id = 'nobody'")
        lock.yield()
        release.wait()
      }
    }
    for await _ in locked { break }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body())
    } catch {
      outcome = .failure(error)
    }
    release.signal()
    try await writing.value
    try outcome.get()
  }
}

/// The command-line application, with its database as a root.
struct DatabaseAssembly: Assembly {
  var base: some Assembly { LocalUsersAssembly() }

  var roots: Roots { (any Database).self }
}
