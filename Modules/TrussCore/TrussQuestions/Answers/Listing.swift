package struct Listing: ApplicationAnswer, Equatable {
  package struct Row: Codable, Sendable, Equatable {
    package let id, key: String
    package let module: String?
    package let lifetime: String

    /// How many bindings and roots depend on it directly.
    package let users: Int

    /// How many bindings a change of it reaches.
    package let reach: Int

    package let isReached: Bool
    package let place: String?

    /// The kind of the row, if it is not a binding that provides its key; the identity says it in JSON.
    fileprivate var kind: String?

    private enum CodingKeys: CodingKey {
      case id, key, module, lifetime, users, reach, isReached, place
    }
  }

  package enum Order: String, Sendable, CaseIterable { case name, users, reach }

  package struct Filter: Sendable {
    package var keys, modules: Set<String>?
    package var lifetime: BindingFacts.Lifetime?
    package var isUnreachedOnly = false

    package init() {}

    fileprivate func admits(_ row: Row) -> Bool {
      (keys?.contains(row.key) ?? true) && (modules?.contains(row.module ?? "") ?? true)
    }
  }

  package let application: String
  package let rows: [Row]

  package var isFound: Bool { !rows.isEmpty }

  package init(of wiring: Wiring, where filter: Filter = Filter(), by order: Order = .name) {
    application = wiring.application.name
    let unreached = filter.isUnreachedOnly ? Set(wiring.unreached) : nil
    let rows = zip(wiring.indices, Self.rows(of: wiring))
      .filter { binding, row in
        (wiring[binding].isDeclared || filter.keys != nil) && filter.admits(row)
          && (unreached?.contains(binding) ?? true)
          && (filter.lifetime.map { $0 == wiring[binding].lifetime } ?? true)
      }.map(\.1)
    self.rows =
      switch order {
      case .name: rows.sorted { ($0.key.withoutAny, $0.id) < ($1.key.withoutAny, $1.id) }
      case .users: rows.sorted { ($1.users, $0.id) < ($0.users, $1.id) }
      case .reach: rows.sorted { ($1.reach, $0.id) < ($0.reach, $1.id) }
      }
  }

  static func rows(of wiring: Wiring) -> [Row] {
    let reach = wiring.reached
    let reaches = wiring.countReachable(along: wiring.dependents)
    var roots: [String: Int] = [:]
    for root in wiring.application.roots { for id in root.edge.to { roots[id, default: 0] += 1 } }
    return wiring.indices.map { binding in
      let facts = wiring[binding]
      return Row(
        id: facts.id, key: facts.key, module: facts.module ?? facts.layer,
        lifetime: facts.lifetimeText,
        users: wiring.dependents[binding].count + roots[facts.id, default: 0],
        reach: reaches[binding], isReached: reach.reaches(binding), place: facts.place,
        kind: facts.kind)
    }
  }
}

extension BindingFacts {
  fileprivate var kind: String? {
    switch role {
    case .contribution, .decorator, .input, .argument: role?.rawValue
    case .scopeValue: "scope value"
    case nil: has(.alias) ? "further key" : layer != nil || has(.overriding) ? "override" : nil
    }
  }
}

extension Listing {
  package func lines(showingAll isComplete: Bool) -> [String] {
    let cells = rows.map { row in
      [
        row.key, row.module ?? "", row.kind ?? "", row.lifetime,
        counted(row.users, "user"), "reaches \(row.reach)",
        row.isReached ? "" : "unreached", row.place.map(BindingFacts.withoutColumn) ?? "",
      ]
    }
    return ["\(application): \(counts)"] + table(cells, upTo: isComplete ? .max : 40)
  }

  /// The bindings, as all commands count them, and what else has a row.
  private var counts: String {
    let others = rows.count { ["input", "scope value", "argument"].contains($0.kind) }
    let further = rows.count { $0.kind == "further key" }
    return [
      counted(rows.count - others - further, "binding"),
      further > 0 ? counted(further, "further key") : nil,
      others > 0 ? counted(others, "value from outside", "values from outside") : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
