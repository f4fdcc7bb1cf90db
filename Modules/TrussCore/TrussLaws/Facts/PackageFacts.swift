/// The targets of a package, as a plugin describes them in a file: SwiftPM locks the package while it builds.
package struct PackageFacts: Codable, Equatable, Sendable {
  package var folder: String

  /// The path of the compiler, which reads the sources; `nil` for the one in the search path.
  package var compiler: String?

  /// The text of the manifest, by which a description of an earlier one is recognized; `nil` if it could not
  /// be read.
  package var manifest: String?

  package var targets: [Target]

  /// The modules of the packages on which this one depends, directly or not.
  package var modulesOfOthers: [ModuleOfOther] = []

  package var checked: [String]

  package struct Target: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case library, executable, test, macro
      /// A system library, a binary or a target in another language.
      case other
    }

    package var name: String

    /// The name by which sources import it.
    package var module: String
    package var kind: Kind

    /// The path of its folder, below that of the package.
    package var folder: String

    /// The absolute paths of its Swift files.
    package var sources: [String] = []
    package var dependencies: [Dependency] = []
  }

  package struct Dependency: Codable, Equatable, Sendable {
    package var name: String

    /// The package of the product; `nil` for a target of this package.
    package var package: String?

    /// The modules that may be imported because of it.
    package var modules: [String]
  }

  package struct ModuleOfOther: Codable, Equatable, Sendable {
    package var module: String
    package var package: String

    /// A product that contains it; `nil` if none does, so that no other package can depend on it.
    package var product: String?
  }

  var checkedTargets: [Target] {
    let checked = Set(checked)
    return targets.filter { checked.contains($0.name) }
  }

  var verifiers: [Target] { targets.filter { $0.kind == .executable && $0.isVerifier } }

  var programs: [Target] { targets.filter { $0.kind == .executable && !$0.isVerifier } }
}

extension PackageFacts.Target {
  fileprivate var isVerifier: Bool {
    dependencies.contains { $0.modules.contains("TrussVerification") }
  }
}
