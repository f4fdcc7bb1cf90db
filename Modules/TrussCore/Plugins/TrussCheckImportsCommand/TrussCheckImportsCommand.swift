import Foundation
import PackagePlugin

/// Checks the imports of all targets of a package: `swift package check-imports`.
@main
struct TrussCheckImportsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let description = PackageDescription(
      of: context.package, checking: Set(context.package.targets.map(\.name)),
      compiler: try? context.tool(named: "swiftc").url)
    let file = context.pluginWorkDirectoryURL.appending(path: "package.json")
    try description.write(to: file)

    let process = Process()
    process.executableURL = try context.tool(named: "TrussImportChecker").url
    process.arguments = ["--package", file.path] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
