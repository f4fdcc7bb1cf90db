import TrussGraph

/// The consequences of the errors of a graph, which are not reported with them.
///
/// If an error says that a key is missing or private, overrides and decorators of the key have nothing to
/// replace or wrap for the same reason.
///
/// A warning says that something is unused. It is withheld if fixing the errors may put the thing to
/// use:
///
/// - An error names it: the private binding, one of two bindings of a key, a near miss.
/// - Something that an error names depends on it, or does so once the fix has been applied.
/// - A key is missing and there is no near miss: the future provider of the key may take it.
///
/// If modules include others without end, most of them are not in the graph, and the types in modules of another
/// copy of the container are unknown. Nothing else is reported then.
struct Consequences {
  // Decision 5: a consequence would suggest removing what the fix of its cause needs.

  /// The locations and the keys of the nodes that errors name, and of what these depend on.
  private var locations: Set<DeclarationLocation> = []
  private var keys: Set<Key> = []

  /// The keys that are missing or private.
  private var lacking: Set<Key> = []

  /// The shared instances that are called with arguments.
  private var called: Set<Key> = []

  /// The causes of which a missing key may be one, because its provider may take inputs or bindings.
  private var causes: Set<Diagnostic.Cause> = []

  /// The only kind of error that is reported, if its cause hides the rest of the graph.
  private let only: Diagnostic.ID?

  init(of errors: [Diagnostic], in graph: Graph) {
    let isEndless = graph.includeCycles.contains { $0.names.last == IncludeCycle.endless }
    only = !graph.foreignModules.isEmpty ? .duplicateLibrary : isEndless ? .includeCycle : nil
    let named = Set(errors.flatMap { $0.relatedLocations + ($0.location.map { [$0] } ?? []) })
    let nodes = graph.dependencies(
      of: { graph.nodes[$0].location.map { named.contains($0) } ?? false }, includingHidden: true)
    for node in nodes {
      keys.insert(graph.nodes[node].key)
      if let location = graph.nodes[node].location { locations.insert(location) }
    }
    for error in errors {
      if let key = error.subject, [.missingBinding, .privateBinding].contains(error.id) {
        lacking.insert(key)
      }
      if case .export(let place) = error.fix?.edit,
        let last = graph.nodes.positions.first(where: {
          graph.nodes[$0].location == place && graph.nodes[$0].isAlias
        })
      {
        lacking.formUnion((graph.firstKey(of: last)...last).map { graph.nodes[$0].key })
      }
      if error.id == .assistedSingleton, let key = error.subject { called.insert(key) }
      if case .removeForm(let content) = error.fix?.kind {
        locations.formUnion(graph.nodes.filter { $0.key == content }.compactMap(\.location))
      }
      guard [.missingBinding, .unmatchedOverride, .undeclaredRequirement].contains(error.id)
      else { continue }
      switch error.fix?.kind {
      case .composeModule: causes.insert(.missingTakerOfInput)
      case .bind(let module, _):
        causes.formUnion(
          [.missingTakerOfInput, .missingTakerOfBinding, .missingTaker(module: module)])
      case .compose: causes.formUnion([.missingTakerOfInput, .missingTakerOfBinding])
      default: break
      }
    }
  }

  /// Returns whether a finding follows from the errors.
  func include(_ finding: Diagnostic) -> Bool {
    if let only { return finding.id != only }
    // Its lifetime is wrong for the call, and then for what holds the caller.
    if finding.id == .captiveDependency { return finding.subject.map(called.contains) ?? false }
    guard let cause = finding.cause else { return false }
    if causes.contains(cause) { return true }
    return switch cause {
    case .missingSubject: finding.subject.map { lacking.contains($0) } ?? false
    case .missingTaker: finding.subject.map { keys.contains($0) } ?? false
    case .missingTakerOfInput, .missingTakerOfBinding:
      finding.location.map { locations.contains($0) } ?? false
    }
  }
}
