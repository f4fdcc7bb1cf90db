public import Foundation
public import Storage
import Truss

/// Runs a body with the database in a file that applications use, too.
///
/// - Parameters:
///   - file: The file.
///   - body: Receives the database, which is closed afterwards.
/// - Returns: The result of the body.
/// - Throws: The error of the body, or of the database.
public func withDatabase<Output>(
  in file: URL, _ body: (any Database) async throws -> Output
) async throws -> Output {
  let container = try await Container(DatabaseAssembly(migrations: [])) {
    Value(StorageConfiguration(.file(file.path)))
  }
  return try await container.run { try await body($0.resolve((any Database).self)) }
}

/// Runs a body while another connection holds the write lock of the database in a file.
///
/// - Parameters:
///   - file: The file.
///   - body: Called while the database is locked.
/// - Throws: The error of the body, or of the database.
public func withLock(on file: URL, _ body: () async throws -> Void) async throws {
  try await withDatabase(in: file) { database in
    let gate = Gate()
    async let lock: Void = database.write { _ in gate.pass() }
    await gate.arrived()
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body())
    } catch {
      outcome = .failure(error)
    }
    gate.open()
    try await lock
    try outcome.get()
  }
}
