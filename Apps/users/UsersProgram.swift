import Arguments
import Foundation
import Storage
import Truss
import Users
import UsersAssemblies
import UsersPrograms

/// Manages users from the command line.
@main
struct UsersProgram {
  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let group = UsersCommand.group(environment: environment)
    await CommandLineProgram.run(
      "users", parsing: { try group.parse($0, environment: environment) }, describing: message,
      perform)
  }

  private static func message(_ error: any Error) -> String {
    guard case UsersError.notPermitted(let reason) = error else { return failureMessage(error) }
    return "\(reason) Give a token that may do this in \(SourceOptions.tokenVariable)."
  }

  private static func perform(_ invocation: Invocation) async throws {
    let users =
      switch invocation.source {
      case .database(let request):
        try await local(try DefaultDatabase.choice(for: request, access: invocation.access))
      case .server(let endpoint):
        try await Root(RemoteUsersAssembly()) { Value(endpoint) }
      }
    try await users.run { directory in
      do {
        try await invocation.perform(directory)
      } catch let error as OutputError where invocation.access == .readWrite {
        throw UnwrittenResult(cause: error)
      }
    }
  }

  private static func local(
    _ database: StorageConfiguration
  ) async throws -> Root<any UserDirectory> {
    guard case .file = database.location else { throw DefaultDatabaseError.notAFile }
    return switch database.access {
    case .readOnly: try await Root(ReadOnlyUsersAssembly()) { Value(database) }
    case .readWrite: try await Root(LocalUsersAssembly()) { Value(database) }
    }
  }
}

/// A change was made, and its result cannot be written.
private struct UnwrittenResult: Error, CustomStringConvertible {
  let cause: OutputError

  var description: String { "The change was made. \(cause)" }
}
