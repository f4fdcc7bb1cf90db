import Truss

struct FindingCollector {
  /// The identity of a finding across applications.
  fileprivate enum Cause: Hashable {
    /// The same place is wrong in the same way, and one change fixes it. The paths that lead to the place differ
    /// between applications.
    case place(Diagnostic.ID, Diagnostic.Message, DeclarationLocation?, Diagnostic.Fix?)
    /// The same key is missing or private. Each application reaches another dependent of it first.
    case key(Diagnostic.ID, Key, Diagnostic.Fix?)
    /// The binding with its first key at a place is private. Applications may need different aliases of it.
    case export(DeclarationLocation)
    /// The same bindings depend on one another. The root from which a search begins decides in which cycle it
    /// finds them.
    case cycles(Set<DeclarationLocation>)
  }

  private var found: [(diagnostic: Diagnostic, applications: [String])] = []
  private var positions: [Cause: Int] = [:]

  /// The modules with a missing binding in an application.
  private var incomplete: Set<String> = []

  /// The findings, without those that follow from errors of other applications.
  ///
  /// An override of a key that is missing in another application has no target until the key is provided, and a
  /// module need not list the key before; the diagnostic of the missing key also names these applications. An input
  /// that an error names is used once the error is fixed; so are a binding that is private by mistake, and what a
  /// module without one of its bindings requires.
  private var withoutConsequences: [(diagnostic: Diagnostic, applications: [String])] {
    var causes = found
    for (diagnostic, applications) in found {
      guard diagnostic.cause == .missingSubject,
        let cause = causes.firstIndex(where: {
          $0.diagnostic.id == .missingBinding && $0.diagnostic.subject == diagnostic.subject
            && ($0.diagnostic.fix?.anywhere == diagnostic.fix?.anywhere
              || diagnostic.id == .undeclaredRequirement && diagnostic.fix?.kind == .other)
        })
      else { continue }
      for application in applications where !causes[cause].applications.contains(application) {
        causes[cause].applications.append(application)
      }
      causes.removeAll { $0.diagnostic == diagnostic }
    }
    let named = found.filter { $0.diagnostic.severity == .error }
      .flatMap(\.diagnostic.relatedLocations)
    // The arguments of a shared instance are missing where nothing calls it.
    let called = found.filter { $0.diagnostic.id == .assistedSingleton }
      .flatMap(\.diagnostic.relatedLocations)
    causes.removeAll { cause in
      cause.diagnostic.id == .undeclaredRequirement
        && cause.diagnostic.location.map(called.contains) == true
    }
    return causes.filter { cause in
      switch cause.diagnostic.cause {
      case .missingTakerOfInput, .missingTakerOfBinding:
        !(cause.diagnostic.location.map(named.contains) ?? false)
      case .missingTaker(let module): !incomplete.contains(module)
      case .missingSubject, nil: true
      }
    }
  }

  var hasErrors: Bool { found.contains { $0.diagnostic.severity == .error } }

  mutating func add(_ diagnostic: Diagnostic, in graph: Graph) {
    let cause = Cause(of: diagnostic, in: graph)
    var diagnostic = diagnostic
    let implementation = diagnostic.bindInImplementation(in: graph)
    let application = graph.name
    if diagnostic.severity == .error {
      if let implementation { incomplete.insert(implementation) }
      if case .bind(let module, _) = diagnostic.fix?.kind { incomplete.insert(module) }
    }
    if let position = positions[cause] {
      let (known, applications) = found[position]
      guard !applications.contains(application) else { return }
      // The modifier behind the last needed alias exports all keys in front of it.
      if let place = known.exportedPlace, let other = diagnostic.exportedPlace, place < other {
        found[position] = (diagnostic, [application] + applications)
        found[position].diagnostic.addPlaces(of: known)
      } else {
        found[position].diagnostic.addPlaces(of: diagnostic)
        found[position].applications.append(application)
      }
    } else {
      positions[cause] = found.count
      found.append((diagnostic, [application]))
    }
  }

  var sorted: [Finding] {
    withoutConsequences.sorted { $0.diagnostic.precedes($1.diagnostic) }
      .map { Finding(diagnostic: $0, applications: $1) }
  }
}

extension FindingCollector.Cause {
  fileprivate init(of diagnostic: Diagnostic, in graph: Graph) {
    switch (diagnostic.id, diagnostic.subject) {
    // Two values of a standard type have nothing to do with each other.
    case (.missingBinding, let key?) where !key.isStandardValue,
      (.privateBinding, let key?) where !key.isStandardValue:
      self =
        diagnostic.exportedPlace.flatMap(graph.firstKey).map { .export($0) }
        ?? .key(diagnostic.id, key, diagnostic.fix.flatMap { $0.kind.isOpen ? nil : $0.anywhere })
    case (.dependencyCycle, _):
      let places = [diagnostic.location] + diagnostic.notes.map(\.location)
      self = .cycles(Set(places.compactMap(\.self)))
    default:
      self = .place(
        diagnostic.id, diagnostic.message, diagnostic.location, diagnostic.fix?.anywhere)
    }
  }
}

extension Diagnostic {
  /// The place of the key behind which the fix of a private binding exports it.
  fileprivate var exportedPlace: DeclarationLocation? {
    if id == .privateBinding, case .export(let place) = fix?.edit { place } else { nil }
  }
}

extension Graph {
  /// Returns the place of the first key of a binding, one of whose keys is at another place.
  fileprivate func firstKey(of place: DeclarationLocation) -> DeclarationLocation? {
    nodes.firstIndex { $0.location == place }
      .flatMap { node in nodes[...node].last { !$0.isAlias }?.location }
  }
}

extension Diagnostic.Fix.Kind {
  /// Whether the fix does not know what is to provide the key.
  fileprivate var isOpen: Bool {
    switch self {
    case .bind, .compose: true
    case .other, .composeModule, .provide, .removeForm: false
    }
  }
}
