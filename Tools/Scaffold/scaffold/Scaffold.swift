import Arguments
import Foundation
import Scaffolding

/// Writes code from templates, and prints the paths of the files that it wrote.
@main
struct Scaffold {
  static func main() {
    do {
      switch try ScaffoldCommand.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help(let text): print(text)
      case .run(let command): for path in try command.run() { print(path) }
      }
    } catch let error as UsageError {
      end("\(error)", UsageError.exitCode)
    } catch {
      end("\(error)", 1)
    }
  }

  private static func end(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}
