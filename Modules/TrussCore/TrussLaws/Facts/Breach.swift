/// A finding about the targets of a package.
package struct Breach: Equatable, Sendable {
  package enum ID: String, CaseIterable, Sendable {
    case foreignImport = "foreign-import"
    case layerViolation = "layer-violation"
    case serviceLocation = "service-location"
    case moduleNotComposed = "module-not-composed"
    case unlistedAssembly = "unlisted-assembly"
    case unresolvableInjection = "unresolvable-injection"
    case unusedTargetDependency = "unused-target-dependency"
    case invalidLayers = "invalid-layers"
    case unusedAllowance = "unused-allowance"

    package var canBeAllowed: Bool {
      switch self {
      case .foreignImport, .layerViolation, .serviceLocation, .moduleNotComposed, .unlistedAssembly,
        .unresolvableInjection:
        true
      case .unusedTargetDependency, .invalidLayers, .unusedAllowance: false
      }
    }

    package var takesGraphs: Bool { self == .unlistedAssembly || self == .unresolvableInjection }

    package var isError: Bool { self != .unusedTargetDependency }
  }

  package struct Note: Equatable, Sendable {
    package let place: Place
    package let text: String
  }

  package let id: ID
  package let place: Place
  package let fact: String

  /// The names of the targets through which the module is reached; empty if it is not.
  package var path: [String] = []
  package var notes: [Note] = []

  /// The module that it is about, if nothing composes that.
  package var module: SourceFacts.Declaration?

  package var applications: [String] = []
  package let fix: String

  /// Whether the line that the fix changes is another one than that of the finding, and is not known.
  package var isFixedElsewhere = false

  /// Returns the text without the location and the severity in front.
  package func message(showing shown: (String) -> String) -> String {
    var lines = ["\(fact) [\(id.rawValue)]"]
    if !path.isEmpty { lines.append("  path: \(path.joined(separator: " → "))") }
    lines += notes.map { "\($0.place.text(showing: shown)): note: \($0.text)" }
    let change = isFixedElsewhere ? "  " : "\(place.text(showing: shown)): note: "
    return (lines + ["\(change)fix: \(fix)"]).joined(separator: "\n")
  }

  package var severity: String { id.isError ? "error" : "warning" }

  /// Returns the finding as text: the first line begins `path:line:column: error:`.
  package func text(showing shown: (String) -> String = { $0 }) -> String {
    "\(place.text(showing: shown)): \(severity): \(message(showing: shown))"
  }
}

extension Place {
  fileprivate func text(showing shown: (String) -> String) -> String {
    "\(shown(path)):\(position.line):\(position.column)"
  }
}
