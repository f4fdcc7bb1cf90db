/// The package of a synthetic monorepo.
///
/// Equal parameters and options give equal files.
public struct SyntheticPackage: Sendable {
  /// The files, the manifest first.
  public let files: [SourceFile]

  /// A hash of all files, except for the path of Truss.
  ///
  /// Measurements are comparable only between packages with the same fingerprint.
  public let fingerprint: String

  /// The total number of dependencies of the bindings.
  public let dependencies: Int

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - parameters: Its parameters, which must have no ``MonorepoParameters/problem``.
  ///   - options: How to write it.
  ///   - truss: The path of the Truss package.
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
