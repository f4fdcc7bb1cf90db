import AppAssembly
import Arguments
import Foundation
import Storage
import Truss
import Users

/// Manages users from the command line.
@main
struct UsersProgram {
  static func main() async {
    do {
      let environment = ProcessInfo.processInfo.environment
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch try UsersCommand.group(environment: environment).parse(arguments) {
      case .help(let text): print(text)
      case .run(let invocation): try await perform(invocation)
      }
    } catch let error as UsageError {
      end("\(error)", UsageError.exitCode)
    } catch {
      end("users: \(FailureMessage(error))", 1)
    }
  }

  private static func perform(_ invocation: Invocation) async throws {
    let users =
      switch invocation.source {
      case .database(let path):
        try await local(try DefaultDatabase.configuration(for: path))
      case .server(let endpoint):
        try await Root(RemoteUsersAssembly()) { Value(endpoint) }
      }
    try await users.run { users in
      try await invocation.action.perform(on: users, Report(format: invocation.format))
    }
  }

  private static func local(
    _ storage: StorageConfiguration
  ) async throws -> Root<any UserDirectory> {
    try await Root(LocalUsersAssembly()) { Value(storage) }
  }

  private static func end(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}
