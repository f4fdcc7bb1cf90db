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
    do {
      let environment = ProcessInfo.processInfo.environment
      let arguments = try CommandLineProgram.arguments(of: "users")
      switch try UsersCommand.group(environment: environment).parse(
        arguments, environment: environment)
      {
      case .text(let text): try CommandLineProgram.write(text)
      case .run(let invocation): try await perform(invocation)
      }
    } catch let error as UsageError {
      CommandLineProgram.end("\(error)", UsageError.exitCode)
    } catch UsersError.notPermitted(let reason) {
      let advice = "Give a token that may do this in \(SourceOptions.tokenVariable)."
      CommandLineProgram.end("users: \(reason) \(advice)", 1)
    } catch {
      CommandLineProgram.end("users: \(failureMessage(error))", 1)
    }
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
