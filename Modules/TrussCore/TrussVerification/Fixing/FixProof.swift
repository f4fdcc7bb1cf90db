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

  /// The identity of a finding in an application.
  private struct Found: Hashable {
    let application: String
    let id: Diagnostic.ID
    let location: DeclarationLocation?
    let message: Diagnostic.Message
  }

  private let assemblies: [any Assembly]
  private let graphs: [Graph]
  private let found: Set<Found>

  init(of assemblies: [any Assembly], now graphs: [Graph]) {
    self.assemblies = assemblies
    self.graphs = graphs
    found = Self.findings(of: graphs)
  }

  /// Returns the effect of changes.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - fixed: The findings that the changes are to fix.
  /// - Returns: The worst effect on an application.
  func effect(of changes: [Diagnostic.Fix.Edit], on fixed: [Finding]) -> Effect {
    let edited = assemblies.map { Graph(of: $0, after: changes) }
    let findings = Self.findings(of: edited)
    guard findings.isSubset(of: found), findings.isDisjoint(with: fixed.flatMap(Self.identities))
    else { return .unsound }
    let isSame = zip(graphs, edited).allSatisfy { $0.isWired(like: $1) }
    return isSame ? .none : .redirecting
  }

  private static func findings(of graphs: [Graph]) -> Set<Found> {
    Set(Report(of: graphs) { _ in true }.findings.flatMap(identities))
  }

  private static func identities(of finding: Finding) -> [Found] {
    let diagnostic = finding.diagnostic
    return finding.applications.map {
      Found(
        application: $0, id: diagnostic.id, location: diagnostic.location,
        message: diagnostic.message)
    }
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
