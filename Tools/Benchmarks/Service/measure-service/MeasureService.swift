import Arguments
import ProgramTesting

/// Measures `users-server` against the smallest program on the same HTTP library, and prints tables.
@main
struct MeasureService {
  static func main() async {
    do {
      let arguments = try CommandLineProgram.arguments(of: "measure-service")
      switch try ServiceOptions.command.parse(arguments) {
      case .text(let text): print(text)
      case .run(let options): try await measure(options)
      }
    } catch let error as UsageError {
      CommandLineProgram.end("\(error)", UsageError.exitCode)
    } catch {
      CommandLineProgram.end("measure-service: \(error)", 1)
    }
  }

  private static func measure(_ options: ServiceOptions) async throws {
    try await withTemporaryFolder { folder in
      let workshop = Workshop(folder: folder)
      let load = try await Load(options, script: workshop.loadScript)
      let bare = try await workshop.compileBareServer()
      let server =
        if let server = options.server { server } else { try await workshop.buildUsersServer() }
      print(try await Race(bare, server, load, rounds: options.rounds).run(in: folder).markdown)
    }
  }
}
