import Arguments
import Scaffolding

/// Writes code from templates, and prints the paths of the files that it wrote.
@main
struct Scaffold {
  static func main() {
    do {
      switch try ScaffoldCommand.parse(try CommandLineProgram.arguments(of: "scaffold")) {
      case .text(let text): print(text)
      case .run(let command):
        for path in try command.run() { print(path) }
        if let remainder = command.remainder { CommandLineProgram.tell(remainder) }
      }
    } catch let error as UsageError {
      CommandLineProgram.end("\(error)", UsageError.exitCode)
    } catch {
      CommandLineProgram.end("\(error)", 1)
    }
  }
}
