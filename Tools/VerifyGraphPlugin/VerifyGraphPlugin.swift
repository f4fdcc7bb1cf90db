import PackagePlugin

/// Verifies the graphs whenever an application is built, and stops the build where they have errors.
///
/// Every application is verified with each of them: all assemblies are composed in one target, so no
/// application compiles without the others anyway, and an assembly that no target is named after
/// cannot slip through.
///
/// The command runs when the tool has changed, which contains every module, and writes nothing but its
/// stamp, so it fits into the sandbox. The stamp is a Swift file, because a file of any other kind
/// would be shipped as a resource of the application.
@main
struct VerifyGraphPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let stamp = context.pluginWorkDirectoryURL.appending(path: "VerifiedGraphs.swift")
    return [
      .buildCommand(
        displayName: "Verifying the graphs for \(target.name)",
        executable: try context.tool(named: "verify-graph").url,
        arguments: [
          "--package-path", context.package.directoryURL.path, "--stamp", stamp.path,
        ],
        outputFiles: [stamp])
    ]
  }
}
