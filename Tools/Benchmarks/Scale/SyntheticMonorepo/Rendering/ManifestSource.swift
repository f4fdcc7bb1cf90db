/// The manifest of a monorepo.
struct ManifestSource {
  let monorepo: Monorepo
  let options: MonorepoOptions

  /// Returns the manifest, which depends on the Truss package in a folder.
  func file(truss: String) -> SourceFile {
    SourceFile(
      "Package.swift",
      """
      // swift-tools-version: 6.3
      \(SyntheticPackage.mark)
      import PackageDescription

      let package = Package(
        name: "SyntheticMonorepo",
        platforms: [.macOS(.v15)],
        dependencies: [\(isTruss ? ".package(name: \"TrussCore\", path: \"\(truss)\")" : "")],
        targets: [
      \(targets.map { "    \($0),\n" }.joined())  ],
        swiftLanguageModes: [.v6]
      )

      """)
  }

  private var isTruss: Bool { options.style == .truss }

  private var targets: [String] {
    [target(SupportSources.target, in: "Modules", [])]
      + monorepo.features.flatMap(targets)
      + (options.style == .unwired ? [] : [assembly] + apps)
      + (options.verifies ? verification : [])
  }

  private func targets(of feature: Feature) -> [String] {
    let others = Set(feature.requirements.map(\.feature)).sorted()
      .map { monorepo.features[$0].name }
    let folder = "Modules/\(feature.name)"
    return [
      target(feature.name, in: folder, []),
      target(
        feature.liveName, in: folder, [SupportSources.target, feature.name] + others + truss()),
    ]
  }

  private var assembly: String {
    let features = monorepo.features.map(\.liveName)
    return target("MonorepoAssembly", in: "Modules", [SupportSources.target] + features + truss())
  }

  private var apps: [String] {
    (1...monorepo.parameters.apps).map { app in
      target(
        "app-\(app)", kind: ".executableTarget", in: "Apps",
        ["MonorepoAssembly", SupportSources.target],
        plugins: options.verifies ? ["VerifyGraphPlugin"] : [])
    }
  }

  private var verification: [String] {
    [
      target(
        "verify-graph", kind: ".executableTarget", in: "Tools",
        ["MonorepoAssembly"] + truss("TrussVerification")),
      """
      .plugin(name: "VerifyGraphPlugin", capability: .buildTool(), \
      dependencies: ["verify-graph"], path: "Tools/VerifyGraphPlugin")
      """,
    ]
  }

  private func truss(_ product: String = "Truss") -> [String] {
    isTruss ? [".product(name: \"\(product)\", package: \"TrussCore\")"] : []
  }

  private func target(
    _ name: String, kind: String = ".target", in folder: String, _ dependencies: [String],
    plugins: [String] = []
  ) -> String {
    let list = dependencies.map { $0.hasPrefix(".") ? $0 : "\"\($0)\"" }
    let plugins = plugins.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      \(kind)(name: "\(name)", dependencies: [\(list.joined(separator: ", "))], \
      path: "\(folder)/\(name)"\(plugins.isEmpty ? "" : ", plugins: [\(plugins)]"))
      """
  }
}
