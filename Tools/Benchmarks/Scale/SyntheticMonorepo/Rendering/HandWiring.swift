/// The monorepo of ``TrussWiring``, wired by hand.
///
/// A feature is a class that stores its singletons, creates transient instances, and creates a
/// structure for each request. An application is a function that passes features to one another.
struct HandWiring {
  let monorepo: Monorepo

  var files: [SourceFile] {
    monorepo.features.map(componentFile) + (0..<monorepo.parameters.apps).map(compositionFile)
  }

  // MARK: - Features

  private func componentFile(_ feature: Feature) -> SourceFile {
    let others = Set(feature.requirements.map { monorepo.features[$0.feature].name })
    let imports = ([SupportSources.target, feature.name] + others).sorted()
    return SourceFile(
      "Modules/\(feature.name)/\(feature.liveName)/\(feature.name)Component.swift",
      imports.map { "import \($0)\n" }.joined() + "\n" + HandWiredFeature(feature: feature).text)
  }

  // MARK: - Applications

  private func compositionFile(_ app: Int) -> SourceFile {
    let features = monorepo.features(ofApp: app)
    let imports = features.map { "import \($0.liveName)\n" }.joined()
    let components = features.map { feature in
      let arguments = feature.requirements.map { key in
        "\(key.label): \(monorepo.features[key.feature].componentLabel).\(key.label)"
      }
      return """
          let \(feature.componentLabel) = \(feature.name)Component(\
        \(arguments.joined(separator: ", ")))

        """
    }
    let probes = features.map { "  probes += \($0.componentLabel).makeProbes()\n" }.joined()
    return SourceFile(
      "Modules/MonorepoAssembly/App\(app + 1)Composition.swift",
      """
      \(imports)import MonorepoSupport

      /// The probes of the application.
      public func makeApp\(app + 1)Probes() async throws -> [Probe] {
      \(components.joined())  var probes: [Probe] = []
      \(probes)  let all = probes
        return [Probe { try Probe.checksum(of: all) }]
      }

      """)
  }
}

extension Feature {
  /// The name of the variable with its component.
  fileprivate var componentLabel: String { name.lowercased() }
}
