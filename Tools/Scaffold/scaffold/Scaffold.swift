import Arguments
import Scaffolding

/// Writes code from templates, and prints the paths of the files that it wrote.
@main
struct Scaffold {
  static func main() async {
    await CommandLineProgram.run("Tools/new", parsing: ScaffoldCommand.parse) { command in
      for path in try command.run() { print(path) }
      if let remainder = command.remainder { CommandLineProgram.tell(remainder) }
    }
  }
}
