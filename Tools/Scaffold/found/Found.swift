import Arguments
import Foundation
import Founding
import Scaffolding

/// Creates a monorepo from that of the current folder, and prints the paths of the files that it wrote.
@main
struct Found {
  static func main() async {
    await CommandLineProgram.run("Tools/new", parsing: { try command.parse($0) }) { found in
      for path in try found.run() { print(path) }
    }
  }

  let request: MonorepoRequest
  let path: String

  private func run() throws -> [String] {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    let target = URL(filePath: path).standardizedFileURL
    return try Monorepo(folder).found(
      request, in: target, from: folder.appending(path: "Tools/Scaffold/Templates")
    ).map { target.appending(path: $0).path }
  }

  private static var command: Command<Found> {
    Command(
      "Tools/new monorepo", "Creates a monorepo that builds, verifies and passes its tests.",
      Parameter.argument("PATH", "An empty folder, or one to create.") { $0 },
      .option("name", "NAME", "The name of the product, such as Acme.", default: "Acme") { $0 },
      .flag(
        "without-demo",
        "Leaves out Users, API and Storage; a small feature and program replace them."
      ),
      .both(
        .option(
          "container-url", "URL",
          "Depends on a release of the container in this repository, instead of copying the container."
        ) { $0 },
        .option(
          "container-version", "VERSION", "The first release that may be used. Default: 1.0.0."
        ) { text in
          guard text.wholeMatch(of: /\d+\.\d+\.\d+(-[\w.-]+)?/) != nil else {
            throw Mistake("Write three numbers, such as 1.0.0.")
          }
          return text
        }
      ) { (url: String?, version: String?) -> MonorepoRequest.Container in
        if let url { return .release(url: url, version: version ?? "1.0.0") }
        guard version == nil else {
          throw Mistake("Name its repository with --container-url.")
        }
        return .copy
      }
    ) { path, name, withoutDemonstration, container in
      Found(
        request: MonorepoRequest(
          name, hasDemonstration: !withoutDemonstration, container: container),
        path: path)
    }
  }
}
