import Truss
import TrussTypeNames

extension Diagnostic {
  /// Adds the locations of another application that must change for the same reason, or where the same cause shows.
  mutating func addPlaces(of other: Diagnostic) {
    let known = Set(relatedLocations + (location.map { [$0] } ?? []))
    var found = [Note(other.message, at: other.location, isFurther: true)] + other.notes
    // Applications may compose different implementations of a contract.
    let isOther =
      if case .bind = other.fix?.kind { true } else { other.fix?.kind == .composeModule }
    if other.fixLocation != other.location, isOther || other.fix?.anywhere == fix?.anywhere {
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
  /// takes the key from others is not meant. Nothing is changed automatically, since a person knows which of the two
  /// suggestions is right. Returns the name of the module, or `nil` if there is none.
  mutating func bindInImplementation(in graph: Graph) -> String? {
    guard let fix, fix.kind.composes, let key = subject, !key.isStandardValue,
      trace.last.map({ $0.parameter.isConstructedOnce }) ?? true
    else { return nil }
    let contracts = TypeName(key.type).modules.subtracting(["Swift"])
    let implementation = graph.modules.first { module in
      let target = _typeName(module.type).prefix { $0 != "." }
      return !module.isAssembly && !graph.takesFromOutside(key, in: module)
        && contracts.contains {
          target.hasPrefix($0) && target.dropFirst($0.count).first?.isLowercase == false
        }
    }
    guard let implementation else { return nil }
    let binding: Fix = """
      bind \(key) in the exports of \(implementation.name), for example with \
      `Singleton(\(key, as: .factory))\(key, as: .qualification)`
      """
    let kind: Fix.Kind =
      fix.kind == .composeModule
      ? .composeModule : .bind(module: implementation.name, mayBeInput: false)
    self.fix = Fix(binding.or(fix).message, kind)
      .at(graph.nodes[implementation.nodes].first?.location ?? implementation.location)
    return implementation.name
  }
}

extension Graph {
  /// Whether a module lists a key, or is open and injects it.
  fileprivate func takesFromOutside(_ key: Key, in module: ModuleFacts) -> Bool {
    module.requirements.contains { $0.key == key }
      || !module.isClosed
        && nodes[module.nodes].contains { edges[$0.edges].contains { $0.dependency.key == key } }
  }
}

extension Key {
  /// Whether a singleton suits a parameter with the type of the key: it is no call, and no scope is opened for it.
  fileprivate var isConstructedOnce: Bool {
    let dependency = Dependency(on: type)
    return !dependency.isInCall && dependency.scopes.isEmpty
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
