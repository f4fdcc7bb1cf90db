import PackagePlugin

/// Checks the imports of all targets of a package: `swift package check-imports`.
@main
struct TrussCheckImportsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.run(
      context.tool(named: "TrussImportChecker").url,
      ["--package", context.describePackage()] + arguments)
  }
}
