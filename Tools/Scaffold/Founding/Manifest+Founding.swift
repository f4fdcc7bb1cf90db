import Scaffolding

extension Manifest {
  /// The suites of this monorepo that concern its tools and packages, and not features.
  static let suitesOfTools = [
    "Adoption", "Arguments", "Compilation", "TrussMacros", "VerifyGraph",
  ]

  /// Makes this manifest that of another monorepo.
  mutating func adopt(_ request: MonorepoRequest) {
    text.replace("name: \"Monorepo\"", with: "name: \"\(request.name)\"")
    for suite in Self.suitesOfTools { removeCalls(of: "tests", naming: suite) }
    text.replace("    .package(path: \"Modules/TrussMacros\"),\n", with: "")
    text.replace("  case \"TrussMacros\": .product(name: name, package: name)\n", with: "")
    if case .release(let url, let version) = request.container {
      text.replace(
        ".package(path: \"Modules/TrussCore\")",
        with: ".package(url: \"\(url)\", from: \"\(version)\")")
      text.replace(
        "package: \"TrussCore\"", with: "package: \"\(Self.identity(of: url))\"")
    }
    guard !request.hasDemonstration else { return }
    removeCalls(of: "feature")
    removeCalls(of: "app")
    removeCalls(of: "assemblies", naming: "UsersAssemblies")
    removeCalls(of: "assemblies", naming: "UsersServerAssemblies")
    text.replace("    [sharedByPrograms(\"UsersPrograms\", uses: [\"Storage\"])],\n", with: "")
    text.replace(/\n    \.executable\(name: "(?<name>[^"]*)"[^\n]*/) { match in
      match.name == "verify-graph" ? match.output.0 : ""
    }
    text.replace("Set<String> { [\"Access\", \"Metrics\"] }", with: "Set<String> { [] }")
    removeSection("System libraries")
    composeNothing()
  }

  /// Returns the name that SwiftPM gives to a package at an address.
  static func identity(of url: String) -> String {
    let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
