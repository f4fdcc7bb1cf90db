/// The bindings of an application, as a table.
package struct Listing: Answer, Equatable {
  /// One binding of the list.
  package struct Row: Encodable, Sendable, Equatable {
    package let id: String
    package let key: String
    package let module: String?
    package let lifetime: String

    /// How many bindings and roots take it directly.
    package let users: Int

    /// How many bindings a change of it reaches.
    package let reach: Int

    package let isReached: Bool
    package let place: String?
  }

  /// The order of the rows.
  package enum Order: String, Sendable, CaseIterable { case name, users, reach }

  /// The rows that are wanted.
  package struct Filter: Sendable {
    /// The keys; `nil` for all.
    package var keys: Set<String>?
    package var module: String?
    package var lifetime: String?
    package var isUnreachedOnly = false

    package init() {}
  }

  package let application: String
  package let rows: [Row]

  package var isFound: Bool { !rows.isEmpty }

  package init(of wiring: Wiring, where filter: Filter = Filter(), by order: Order = .name) {
    application = wiring.application.name
    let reach = wiring.reached
    let reaches = wiring.countDependents()
    var roots: [String: Int] = [:]
    for root in wiring.application.roots { for id in root.edge.to { roots[id, default: 0] += 1 } }
    let rows = wiring.indices.filter { wiring[$0].isDeclared || filter.keys != nil }
      .map { binding in
        let facts = wiring[binding]
        return Row(
          id: facts.id, key: facts.key, module: facts.module ?? facts.layer,
          lifetime: facts.lifetimeText,
          users: wiring.takers[binding].count + roots[facts.id, default: 0],
          reach: reaches[binding], isReached: reach.reaches(binding), place: facts.place)
      }
      .filter { filter.admits($0) }
    self.rows =
      switch order {
      case .name: rows.sorted { ($0.key.name, $0.id) < ($1.key.name, $1.id) }
      case .users: rows.sorted { ($1.users, $0.id) < ($0.users, $1.id) }
      case .reach: rows.sorted { ($1.reach, $0.id) < ($0.reach, $1.id) }
      }
  }
}

extension Listing.Filter {
  fileprivate func admits(_ row: Listing.Row) -> Bool {
    (keys?.contains(row.key) ?? true) && (module.map { row.module == $0 } ?? true)
      && (lifetime.map { row.lifetime.hasPrefix($0) } ?? true)
      && !(isUnreachedOnly && row.isReached)
  }
}

extension String {
  /// A key by the name that one would look for.
  fileprivate var name: String { hasPrefix("any ") ? String(dropFirst(4)) : self }
}

extension Listing {
  package func lines(showingAll isComplete: Bool) -> [String] {
    let shown = isComplete ? rows[...] : rows.prefix(40)
    let cells = shown.map { row in
      [
        row.key, row.module ?? "", row.lifetime, counted(row.users, "user"), "reaches \(row.reach)",
        row.isReached ? "" : "unreached", row.place.map(BindingFacts.withoutColumn) ?? "",
      ]
    }
    return ["\(application): \(counted(rows.count, "binding"))"] + table(cells)
      + (rows.count > shown.count ? ["  and \(rows.count - shown.count) more (--all)"] : [])
  }
}

extension Wiring {
  /// Returns, for each binding, how many others a change of it reaches.
  ///
  /// - Complexity: Linear in the number of dependencies for each 64 components of bindings.
  func countDependents() -> [Int] {
    let components = Components(of: indices.map { takers[$0].map(\.binding) })
    let count = components.members.count
    var totals = [Int](repeating: 0, count: count)
    // A component is numbered after those to which it leads. Each round follows 64 of them at once.
    for first in stride(from: 0, to: count, by: 64) {
      var sets = [UInt64](repeating: 0, count: count)
      for component in first..<count {
        var set: UInt64 = component < first + 64 ? 1 << UInt64(component - first) : 0
        for member in components.members[component] {
          for link in takers[member] { set |= sets[components.component[link.binding]] }
        }
        sets[component] = set
        guard set != 0 else { continue }
        for offset in 0..<64 where set & (1 << UInt64(offset)) != 0 {
          totals[component] += components.members[first + offset].count { self[$0].isDeclared }
        }
      }
    }
    return indices.map { totals[components.component[$0]] - (self[$0].isDeclared ? 1 : 0) }
  }
}
