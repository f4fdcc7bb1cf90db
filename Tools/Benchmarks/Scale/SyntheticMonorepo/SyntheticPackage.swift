/// The package of a synthetic monorepo.
///
/// Equal parameters and options make equal files.
public struct SyntheticPackage: Sendable {
  /// The files, the manifest first.
  public let files: [SourceFile]

  /// A hash of everything that is written, apart from the path of Truss.
  ///
  /// Measurements compare only where they were taken of packages with the same fingerprint.
  public let fingerprint: String

  /// How many dependencies the bindings have together.
  public let dependencies: Int

  /// Makes a package.
  ///
  /// - Parameters:
  ///   - parameters: What it is made of, without a ``MonorepoParameters/problem``.
  ///   - options: How it is written down.
  ///   - truss: The path of the package that Truss comes from.
  public init(_ parameters: MonorepoParameters, _ options: MonorepoOptions, truss: String) {
    let monorepo = Monorepo(parameters)
    let manifest = ManifestSource(monorepo: monorepo, options: options)
    var sources = SupportSources.files
    sources += monorepo.features.flatMap { ServiceSources(feature: $0).files }
    switch options.style {
    case .truss: sources += TrussWiring(monorepo: monorepo).files
    case .hand: sources += HandWiring(monorepo: monorepo).files
    case .unwired: break
    }
    sources += ApplicationSources(apps: parameters.apps, options: options).files
    files = [manifest.file(truss: truss)] + sources
    fingerprint = Fingerprint([manifest.file(truss: "")] + sources).description
    dependencies = monorepo.features.reduce(0) { count, feature in
      count + feature.services.reduce(0) { $0 + ParameterList($1).labels.count }
        + feature.probes.reduce(0) { $0 + $1.dependencies.count }
    }
  }
}
