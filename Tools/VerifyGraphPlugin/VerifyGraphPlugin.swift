import Foundation
import PackagePlugin

/// Verifies the graphs whenever a target that uses this plugin is built, and fails the build on
/// errors.
///
/// It runs `verify-graph`, the executable that lists the assemblies of the package, whenever that or the limits of
/// the graphs have changed; it contains every module, so it changes with each of them. Each target verifies all
/// assemblies, since they are composed in one target anyway, and its properties with `@Inject` if the plugin
/// TrussCheckImports has described the package. The stamp is a Swift file because any other kind of file would become
/// a resource of the target.
@main
struct VerifyGraphPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let limits = context.package.directoryURL.appending(path: "Graph.limits")
    let imports = context.pluginWorkDirectoryURL.deletingLastPathComponent()
      .appending(path: "TrussCheckImports")
    let description = imports.appending(path: "package.json")
    let stamp = context.pluginWorkDirectoryURL.appending(path: "VerifiedGraphs.swift")
    // The plugin TrussCheckImports writes it, if the target has that; SwiftPM may ask it after this one.
    let checked = imports.appending(path: "CheckedImports.swift")
    // The program writes it when it warns, so that the next build runs it, and warns, again.
    let warnings = stamp.appendingPathExtension("warnings")
    if !FileManager.default.fileExists(atPath: warnings.path) { try Data().write(to: warnings) }
    let inputs = [limits, checked].filter { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "Verifying the graphs for \(target.name)",
        executable: try context.tool(named: "verify-graph").url,
        arguments: [
          "--package-path", context.package.directoryURL.path, "--stamp", stamp.path,
          "--imports", description.path,
        ],
        inputFiles: inputs + [warnings], outputFiles: [stamp])
    ]
  }
}
