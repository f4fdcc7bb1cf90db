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
    do {
      let environment = ProcessInfo.processInfo.environment
      let arguments = try CommandLineProgram.arguments(of: ServerAssembly.program)
      let parsed =
        arguments.first == TokensCommand.name
        ? try TokensCommand.group.parse(Array(arguments.dropFirst()), environment: environment)
        : try ServerOptions.command.parse(arguments, environment: environment)
      switch parsed {
      case .text(let text): try CommandLineProgram.write(text)
      case .run(let job): try await job()
      }
    } catch let error as UsageError {
      CommandLineProgram.end("\(error)", UsageError.exitCode)
    } catch {
      CommandLineProgram.end("users-server: \(failureMessage(error))", 1)
    }
  }

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
