package struct LimitedFacts: Sendable {
  package struct Instance: Sendable, Equatable {
    package let kind: Limits.Kind

    /// The text by which it is accepted.
    package let subject: String

    package let place: String?
    package fileprivate(set) var applications: [String]
  }

  package private(set) var instances: [Instance] = []

  /// The dependencies between modules that need one another, which are the instances of ``Limits/Kind/moduleCycle``.
  private(set) var mutualEdges: [CycleClosers.Edge] = []
  let modules: [String]

  private var positions: [Limits.Rule: Int] = [:]
  private let wirings: [Wiring]

  package init(of wirings: [Wiring], among others: [Wiring]) {
    self.wirings = wirings
    modules = wirings.flatMap { $0.application.modules.map(\.name) }.uniqued
    for wiring in wirings {
      let edges = wiring.moduleEdges
      let cycles = wiring.moduleCycles(along: edges.map { ($0.dependent, $0.provider) })
      for edge in edges {
        let subject = "\(edge.dependent) → \(edge.provider): \(edge.dependency)".withArrows
        let isMutual = cycles.contains { $0.contains(edge.dependent) && $0.contains(edge.provider) }
        add(.moduleEdge, subject, at: edge.binding, in: wiring)
        guard isMutual else { continue }
        if instance(.moduleCycle, subject) == nil {
          mutualEdges.append(
            CycleClosers.Edge(dependent: edge.dependent, provider: edge.provider, subject: subject))
        }
        add(.moduleCycle, subject, at: edge.binding, in: wiring)
      }
      for binding in wiring.indices where wiring.isUnusedExport(binding, among: others) {
        let owner = wiring[binding].module.map { "\($0): " } ?? ""
        add(.unusedExport, (owner + wiring[binding].key).withArrows, at: binding, in: wiring)
      }
    }
  }

  private mutating func add(
    _ kind: Limits.Kind, _ subject: String, at binding: Int, in wiring: Wiring
  ) {
    let name = wiring.application.name
    let rule = Limits.Rule.accepted(kind, subject: subject)
    guard let position = positions[rule] else {
      positions[rule] = instances.count
      instances.append(
        Instance(
          kind: kind, subject: subject, place: wiring[binding].place, applications: [name]))
      return
    }
    if instances[position].applications.last != name {
      instances[position].applications.append(name)
    }
  }

  package func instance(_ kind: Limits.Kind, _ subject: String) -> Instance? {
    positions[.accepted(kind, subject: subject)].map { instances[$0] }
  }

  /// Returns a quantity; `nil` if there is no application, or no key, of the name.
  package func measure(_ quantity: Limits.Quantity, of subject: String) -> Int? {
    switch quantity {
    case .constructedAtStart, .depth:
      guard let wiring = wirings.first(where: { $0.application.name == subject })
      else { return nil }
      let start = StartGraph(of: wiring, reaching: wiring.reached)
      return quantity == .depth ? start.longestChain(in: wiring).count : start.constructed.count
    case .users:
      let counts = wirings.compactMap { wiring -> Int? in
        Uses(subject, in: [wiring]).presences.first?.dependents.count
      }
      return counts.max()
    }
  }
}

extension String {
  /// The text with the arrow of exceptions in place of `->`, which people type, and which functions have.
  package var withArrows: String { replacing("->", with: "→") }
}
