import Truss
import TrussTypeNames

/// A module that no assembly composes, so that a binding may be missing.
struct UncomposedModule {
  let name: String

  /// Where it is declared, as `path:line:column`.
  let place: String

  /// The names of the types in its bindings.
  let bound: Set<String>

  /// Returns whether it may provide a key, by the name of its type.
  func mayProvide(_ key: Key) -> Bool { bound.contains(TypeName.plain(key.type)) }
}

extension Report {
  /// Names the modules that nothing composes where bindings are missing because of that.
  ///
  /// - Parameter modules: The modules that nothing composes.
  /// - Returns: The places of those that are named.
  mutating func explainMissingBindings(by modules: [UncomposedModule]) -> Set<String> {
    var named: Set<String> = []
    for index in findings.indices where findings[index].diagnostic.id == .missingBinding {
      guard let key = findings[index].diagnostic.subject else { continue }
      let causes = modules.filter { $0.mayProvide(key) }
      guard !causes.isEmpty else { continue }
      findings[index].explain(by: causes)
      named.formUnion(causes.map(\.place))
    }
    return named
  }
}
