import Truss
import TrussTypeNames

extension Diagnostic {
  /// Adds the locations of another application that must change for the same reason, or where the same cause shows.
  mutating func addPlaces(of other: Diagnostic) {
    let known = Set(relatedLocations + (location.map { [$0] } ?? []))
    var found = [Note(other.message, at: other.location, isFurther: true)] + other.notes
    if other.fixLocation != other.location, other.fix?.anywhere == fix?.anywhere {
      found += other.fixNote.map { [$0] } ?? []
    }
    notes += found.filter { $0.location.map { !known.contains($0) } ?? false }
  }

  /// Suggests to compose a module instead of one that is not known.
  mutating func compose(_ module: Fix) {
    switch fix?.kind {
    case .compose: fix = module.at(fixLocation)
    case .bind: fix = module.at(nil)
    default: break
    }
  }

  /// Suggests to bind a missing key in the composed module that implements its contract, and probably lost the binding.
  ///
  /// The target of that module is named after the one of the contract, as `UsersLive` is after `Users`. A module that
  /// requires the key is not meant.
  mutating func bindInImplementation(in graph: Graph) {
    guard let fix, fix.kind.composes, let key = subject, !key.isStandardValue else { return }
    let contracts = TypeName(key.type).modules.subtracting(["Swift"])
    let implementation = graph.modules.first { module in
      let name = _typeName(module.type)
      return contracts.contains { name.hasPrefix($0) && !name.hasPrefix("\($0).") }
        && !module.requirements.contains { $0.key == key }
    }
    guard let implementation else { return }
    let binding: Fix = """
      bind \(key) in the exports of \(implementation.name), for example with \
      `Singleton(\(key, as: .factory))\(key, as: .qualification)`
      """
    let kind = Fix.Kind.bind(module: implementation.name, mayBeInput: false)
    self.fix = Fix(binding.or(fix).message, kind)
      .at(graph.nodes[implementation.nodes].first?.location ?? fixLocation)
  }
}

extension Diagnostic.Fix.Kind {
  fileprivate var composes: Bool {
    switch self {
    case .compose, .composeModule: true
    case .other, .provide, .bind, .removeForm: false
    }
  }
}
