import API
import Arguments
import Foundation
import Storage
import Truss
import UsersPrograms
import UsersServerAssemblies

/// Serves users over HTTP until it is stopped.
@main
struct UsersServer {
  /// What a command line asks for.
  typealias Job = () async throws -> Void

  static func main() async {
    await CommandLineProgram.run(
      ServerAssembly.program, parsing: parse, describing: failureMessage
    ) { try await $0() }
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Parsed<Job> {
    let environment = ProcessInfo.processInfo.environment
    guard arguments.first == TokensCommand.name else {
      return try ServerOptions.command.parse(arguments, environment: environment)
    }
    return try TokensCommand.group.parse(Array(arguments.dropFirst()), environment: environment)
  }

  /// Serves until the process is told to stop.
  static func serve(_ options: ServerOptions) async throws {
    let storage = try options.storage
    var server = options.server
    // Each connection to the database has a file.
    server.reservedFiles += storage.connections
    let application = try await Root(ServerAssembly(), on: storage) {
      Value(server)
      Value(options.logLevel)
    }
    do {
      try await application.run(stopTimeout: options.server.stopTimeout)
    } catch let error as LifecycleError where error.isInterruptedStart {}
  }
}
