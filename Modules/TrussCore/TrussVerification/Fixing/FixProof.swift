import Truss

/// Verifies what applications would be after changes of their declarations.
struct FixProof {
  /// The effect of changes on applications.
  enum Effect: Comparable {
    /// There are new findings, or those that the changes should fix remain.
    case unsound
    /// A dependency is provided differently.
    case redirecting
    /// Nothing but the findings changes.
    case none
  }

  /// The findings about some graphs.
  private struct Verdict {
    /// The identity of a finding in an application.
    struct Found: Hashable {
      let application: String
      let id: Diagnostic.ID
      let location: DeclarationLocation?
      let message: Diagnostic.Message
    }

    var found: Set<Found> = []

    /// The subjects of the changes that would fix them.
    var subjects: Set<FixSubject> = []

    /// The allowances of other findings.
    var allowances: Set<Allowance> = []

    init(on graphs: [Graph]) {
      let graphs = graphs.withUnlistedParents
      for (index, graph) in graphs.enumerated() {
        let others = graphs.indices.filter { $0 != index }.map { graphs[$0] }
        for finding in graph.judgedFindings(knowing: others) {
          if let allowance = finding.allowance {
            allowances.insert(allowance)
            continue
          }
          found.insert(
            Found(
              application: graph.name, id: finding.id, location: finding.location,
              message: finding.message))
          if let change = finding.fix?.edit { subjects.insert(FixSubject(change)) }
        }
      }
    }
  }

  private let assemblies: [any Assembly]
  private let graphs: [Graph]
  private let now: Verdict

  init(of assemblies: [any Assembly], now graphs: [Graph]) {
    self.assemblies = assemblies
    self.graphs = graphs
    now = Verdict(on: graphs)
  }

  /// Returns the effect of changes, which are to fix all findings about their subjects.
  ///
  /// - Parameter changes: The changes.
  /// - Returns: The worst effect on an application.
  func effect(of changes: [Diagnostic.Fix.Edit]) -> Effect {
    let edited = assemblies.map { Graph(of: $0, after: changes) }
    let verdict = Verdict(on: edited)
    // An allowance that nothing needs any more would be an error.
    guard verdict.found.isSubset(of: now.found),
      verdict.allowances.isSuperset(of: now.allowances),
      verdict.subjects.isDisjoint(with: changes.map { FixSubject($0) })
    else { return .unsound }
    let isSame = zip(graphs, edited).allSatisfy { $0.isWired(like: $1) }
    return isSame ? .none : .redirecting
  }
}

extension Graph {
  /// Returns whether each dependency that this graph provides is provided by the same node in another one.
  fileprivate func isWired(like other: Graph) -> Bool {
    guard nodes.count == other.nodes.count, edges.count == other.edges.count,
      roots.count == other.roots.count,
      zip(nodes, other.nodes).allSatisfy({ $0.key == $1.key && $0.location == $1.location })
    else { return false }
    let isKept = zip(edges + roots.map(\.edge), other.edges + other.roots.map(\.edge)).allSatisfy {
      switch $0.resolution {
      // These are findings.
      case .missing, .hidden: true
      case .node, .nodes, .absent: $0.resolution == $1.resolution
      }
    }
    guard isKept else { return false }
    guard let parent, let otherParent = other.parent else {
      return (parent == nil) == (other.parent == nil)
    }
    return parent.isWired(like: otherParent)
  }
}
