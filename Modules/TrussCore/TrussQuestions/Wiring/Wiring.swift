/// The dependencies of an application as edges between the positions of its bindings, which every
/// question walks.
package struct Wiring: Sendable {
  /// A reason to construct a binding that is not another binding.
  enum Entry: Hashable, Sendable {
    case root(Int)
    case eager
  }

  struct Link: Hashable, Sendable {
    let binding, edge: Int
  }

  package let application: ApplicationFacts
  let dependencies, dependents: [[Link]]

  /// The reasons to construct bindings that are not other bindings, with those that they construct.
  let entries: [(entry: Entry, binding: Int)]

  /// Whether each binding is one that roots provide.
  let isRoot: [Bool]

  private let positions: [String: Int]

  /// The positions of the bindings of each key, apart from those that are replaced.
  private let keys: [String: [Int]]

  /// Creates the wiring of an application.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  package init(of application: ApplicationFacts) {
    self.application = application
    let bindings = application.bindings
    var positions: [String: Int] = [:]
    positions.reserveCapacity(bindings.count)
    for (position, binding) in bindings.enumerated() { positions[binding.id] = position }
    self.positions = positions
    keys = Dictionary(grouping: bindings.indices.filter { !bindings[$0].has(.replaced) }) {
      bindings[$0].key
    }

    var dependencies = [[Link]](repeating: [], count: bindings.count)
    var dependents = dependencies
    for (dependent, binding) in bindings.enumerated() {
      for (edge, facts) in (binding.edges ?? []).enumerated() {
        for id in facts.to {
          guard let target = positions[id] else { continue }
          dependencies[dependent].append(Link(binding: target, edge: edge))
          dependents[target].append(Link(binding: dependent, edge: edge))
        }
      }
    }
    self.dependencies = dependencies
    self.dependents = dependents

    let roots = application.roots.enumerated().flatMap { position, root in
      root.edge.to.compactMap { positions[$0] }.map { (Entry.root(position), $0) }
    }
    let eager = bindings.indices.filter {
      bindings[$0].has(.eager) && !bindings[$0].has(.replaced) && !bindings[$0].has(.inherited)
    }
    entries =
      roots + eager.map { (Entry.eager, Self.outermost(of: $0, in: bindings, along: dependents)) }
    let provided = Set(roots.map(\.1))
    isRoot = bindings.indices.map(provided.contains)
  }

  private static func outermost(
    of binding: Int, in bindings: [BindingFacts], along dependents: [[Link]]
  ) -> Int {
    var outermost = binding
    while let wrapper = dependents[outermost].first(where: {
      bindings[$0.binding].role == .decorator && $0.edge == 0
    }) {
      outermost = wrapper.binding
    }
    return outermost
  }

  /// Returns the outermost decorator of a binding, which is constructed in its place.
  func outermost(of binding: Int) -> Int {
    Self.outermost(of: binding, in: application.bindings, along: dependents)
  }

  var indices: Range<Int> { application.bindings.indices }

  subscript(binding: Int) -> BindingFacts { application.bindings[binding] }

  func position(of id: String) -> Int? { positions[id] }

  /// Returns the bindings that answer requests for a key, or contribute to it.
  ///
  /// A decorated binding comes after its decorators.
  func bindings(of key: String) -> [Int] {
    (keys[key] ?? []).sorted { self[$0].role == .decorator && self[$1].role != .decorator }
  }

  func edge(_ link: Link, of dependent: Int) -> EdgeFacts {
    self[dependent].edges?[link.edge] ?? EdgeFacts(key: "", to: [])
  }
}
