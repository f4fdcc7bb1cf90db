import Foundation
import PackagePlugin

/// Checks the imports of a target, and of those that it links, whenever one of their sources changes.
///
/// The check needs none of their modules, so it runs while they are compiled. The stamp is a Swift file
/// because any other kind of file would become a resource of the target.
@main
struct TrussCheckImports: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.pluginWorkDirectoryURL
    let description = PackageDescription(
      of: context.package, checking: target.linkedTargets(of: context.package),
      compiler: try? context.tool(named: "swiftc").url)
    let file = folder.appending(path: "package.json")
    try description.write(to: file)
    let stamp = folder.appending(path: "CheckedImports.swift")
    return [
      .buildCommand(
        displayName: "Checking the imports of \(target.name)",
        executable: try context.tool(named: "TrussImportChecker").url,
        arguments: ["--package", file.path, "--stamp", stamp.path],
        inputFiles: [file] + description.inputs, outputFiles: [stamp])
    ]
  }
}

extension Target {
  /// The names of this target and of those of its package that it depends on, directly or not.
  fileprivate func linkedTargets(of package: Package) -> Set<String> {
    let known = Set(package.targets.map(\.name))
    return Set([name] + recursiveTargetDependencies.map(\.name)).intersection(known)
  }
}
