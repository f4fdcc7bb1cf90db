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

  private struct Verdict {
    struct Found: Hashable {
      let application: String
      let id: Diagnostic.ID
      let location: DeclarationLocation?
      let message: Diagnostic.Message
    }

    var found: Set<Found> = []

    /// The subjects of the changes that would fix them.
    var subjects: Set<FixSubject> = []

    var allowances: Set<Allowance> = []

    init(on verified: VerifiedGraphs) {
      for (graph, findings) in zip(verified.graphs, verified.findings) {
        for finding in findings {
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

  /// The changes that are decided already, and the graphs after them.
  private let decided: [Diagnostic.Fix.Edit]
  private let graphs: [Graph]
  private let now: Verdict

  init(
    of assemblies: [any Assembly], after decided: [Diagnostic.Fix.Edit], now graphs: [Graph],
    verified: VerifiedGraphs
  ) {
    self.assemblies = assemblies
    self.decided = decided
    self.graphs = graphs
    now = Verdict(on: verified)
  }

  /// Returns the effect of changes, which are to fix all findings about their subjects.
  func effect(of changes: [Diagnostic.Fix.Edit]) -> Effect {
    let edited = assemblies.map { Graph(of: $0, after: decided + changes, among: assemblies) }
    let verdict = Verdict(on: VerifiedGraphs(edited))
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
  /// Returns whether each dependency that this graph provides is provided by the same node in another one, as far as
  /// its dependent is there.
  fileprivate func isWired(like other: Graph) -> Bool {
    guard roots.count == other.roots.count else { return false }
    let (names, others) = (nodeNames, other.nodeNames)
    let positions = Dictionary(uniqueKeysWithValues: others.enumerated().map { ($1, $0) })
    func isKept(_ edges: [Edge], _ otherEdges: [Edge]) -> Bool {
      edges.count == otherEdges.count
        && zip(edges, otherEdges).allSatisfy { edge, changed in
          switch edge.resolution {
          // These are findings.
          case .missing, .hidden: true
          case .absent: changed.resolution == .absent
          case .node, .nodes:
            edge.resolution.nodes.map { names[$0] } == changed.resolution.nodes.map { others[$0] }
          }
        }
    }
    let isWired = nodes.indices.allSatisfy { node in
      guard let changed = positions[names[node]] else { return true }
      return isKept(
        nodes[node].edges.map { edges[$0] }, other.nodes[changed].edges.map { other.edges[$0] })
    }
    guard isWired, isKept(roots.map(\.edge), other.roots.map(\.edge)) else { return false }
    guard let parent, let otherParent = other.parent else {
      return (parent == nil) == (other.parent == nil)
    }
    return parent.isWired(like: otherParent)
  }

  /// The identities of the nodes: key, place, and the number among those that share both.
  private var nodeNames: [NodeName] {
    var counts: [NodeName: Int] = [:]
    return nodes.map { node in
      var name = NodeName(key: node.key, location: node.location)
      let number = counts[name, default: 0]
      counts[name] = number + 1
      name.number = number
      return name
    }
  }
}

/// The identity of a node in two graphs.
private struct NodeName: Hashable {
  let key: Key
  let location: DeclarationLocation?
  var number = 0
}
