import Foundation
import PackagePlugin

/// Verifies the graphs whenever a target that uses this plugin is built, and fails the build on errors.
///
/// It shares a folder with the container's plugin TrussCheckImports, which describes the package there for the check of
/// `@Inject`, and leaves its stamp. A target without that plugin has neither, and `@Inject` is not checked.
@main
struct VerifyGraphPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let (package, folder) = (context.package.directoryURL, context.pluginWorkDirectoryURL)
    let shared = folder.deletingLastPathComponent().appending(path: "TrussCheckImports")
    // A Swift file, because any other kind of file would become a resource of the target.
    let stamp = folder.appending(path: "VerifiedGraphs.swift")
    // The program writes it when it warns, so that the next build runs it, and warns, again.
    let warnings = stamp.appendingPathExtension("warnings")
    if !FileManager.default.fileExists(atPath: warnings.path) { try Data().write(to: warnings) }
    let inputs = [
      package.appending(path: "Graph.limits"), shared.appending(path: "CheckedImports.swift"),
    ].filter { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "Verifying the graphs for \(target.name)",
        executable: try context.tool(named: "verify-graph").url,
        arguments: [
          "--package-path", package.path, "--stamp", stamp.path,
          "--imports", shared.appending(path: "package.json").path,
        ],
        inputFiles: inputs + [warnings], outputFiles: [stamp])
    ]
  }
}
