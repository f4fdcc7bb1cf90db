import PackagePlugin

/// Builds and runs a package's verification tool: `swift package verify-graph`.
///
/// The tool is the executable that depends on the library TrussVerification. It receives the arguments of the
/// command, and with `--imports` a description of the package. The command fails if the tool fails.
@main
struct TrussVerifyGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let wanted = arguments.extractOption(named: "tool").last
    let checksImports = arguments.extractFlag(named: "imports") > 0
    let tool = try tool(named: wanted, in: context.package)
    let build = try packageManager.build(.product(tool), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let program = build.builtArtifacts.first(where: { $0.kind == .executable })?.url
    else { throw Failure(description: "\(tool) does not build\n\(build.logText)") }

    let imports = checksImports ? ["--imports", try context.describePackage()] : []
    try context.run(program, arguments.remainingArguments + imports)
  }

  /// Returns the name of the executable product to build and run.
  private func tool(named wanted: String?, in package: Package) throws -> String {
    let tools = package.products(ofType: ExecutableProduct.self)
      .filter { $0.mainTarget.dependencies.contains(where: \.isVerification) }.map(\.name).sorted()
    if let wanted {
      guard tools.contains(wanted) else {
        throw Failure(
          description: "\(wanted) is not an executable of \(package.displayName) that depends on "
            + "TrussVerification; "
            + (tools.isEmpty ? "there is none" : "there are: \(tools.joined(separator: ", "))"))
      }
      return wanted
    }
    guard let tool = tools.first else {
      throw Failure(
        description: """
          no executable of \(package.displayName) depends on TrussVerification
            fix: add an executable target `verify-graph` that depends on it and on your assemblies, \
          with a main.swift of `VerifyGraph(assemblies).main()`
          """)
    }
    guard tools.count == 1 else {
      throw Failure(
        description: """
          several executables of \(package.displayName) depend on TrussVerification: \
          \(tools.joined(separator: ", "))
            fix: name one, as in `swift package verify-graph --tool \(tool)`
          """)
    }
    return tool
  }
}

private struct Failure: Error, CustomStringConvertible { let description: String }

extension TargetDependency {
  fileprivate var isVerification: Bool {
    if case .product(let product) = self { product.name == "TrussVerification" } else { false }
  }
}
