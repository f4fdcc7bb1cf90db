/// The bindings, roots and modules that depend on changed bindings, directly or through others.
package struct Impact: Answer, Equatable {
  package struct Presence: Codable, Sendable, Equatable {
    package fileprivate(set) var application: String
    package fileprivate(set) var changed: [String]

    /// The keys of the other bindings that the change reaches, nearest first, by their distance.
    ///
    /// Further keys of a binding do not count, and neither does what no root reaches: it does not exist in the
    /// application.
    package let reached: [[String]]

    /// The keys of the bindings that depend on a change, but that no root reaches.
    package let unreached: [String]

    package let roots: [String]
    package let rootCount: Int
    package let modules: [String]

    /// The targets that declare these modules, or a module of a binding that no root reaches.
    package fileprivate(set) var targets: [String]
  }

  /// The subject of the question: a key, a module, or `4 files`.
  package let subject: String

  package let presences: [Presence]

  /// The test targets that depend on a changed file's target, or else on that of a changed or reached binding, if the
  /// question asks for them.
  package var suites: [String]?

  /// Why these are all test targets, if a changed file belongs to no target.
  package var everySuiteBecause: String?

  /// The names of files that belong to no target of the graph, so that their effect is not known.
  package let unknown: [String]

  package var isFound: Bool { presences.contains { !$0.reached.isEmpty || !$0.roots.isEmpty } }

  package init(
    of subject: String, in wirings: [Wiring], unknown: [String] = [],
    where isChanged: (Wiring, BindingFacts) -> Bool
  ) {
    self.subject = subject
    self.unknown = unknown
    presences = wirings.compactMap { wiring in
      let changed = wiring.indices.filter {
        !wiring[$0].has(.replaced) && isChanged(wiring, wiring[$0])
      }
      return changed.isEmpty ? nil : Presence(of: changed, in: wiring)
    }
  }
}

extension Impact.Presence {
  fileprivate init(of changed: [Int], in wiring: Wiring) {
    let search = Search(from: changed, along: wiring.dependents)
    application = wiring.application.name
    self.changed = changed.map { wiring[$0].id }
    let reach = wiring.reached
    let dependents = search.order.filter {
      search.distances[$0] != 0 && wiring[$0].isDeclared && !wiring[$0].has(.alias)
    }
    let byDistance = Dictionary(grouping: dependents.filter(reach.reaches)) {
      search.distances[$0] ?? 0
    }
    reached = byDistance.sorted { $0.key < $1.key }.map { $0.value.map { wiring[$0].key } }
    unreached = dependents.filter { !reach.reaches($0) }.map { wiring[$0].key }
    let roots = wiring.application.roots
    let ids = Set(search.order.map { wiring[$0].id })
    self.roots = roots.filter { !ids.isDisjoint(with: $0.edge.to) }.map(\.edge.name)
    rootCount = roots.count
    let names = { (bindings: [Int]) in Set(bindings.compactMap { wiring[$0].module }) }
    modules = names(search.order.filter { reach.reaches($0) || search.distances[$0] == 0 }).sorted()
    let all = names(search.order)
    targets = Set(
      wiring.application.modules.filter { all.contains($0.name) }.compactMap(\.target)
    ).sorted()
  }

  /// Without what no line shows.
  fileprivate var shown: Self {
    var shown = self
    (shown.application, shown.changed, shown.targets) = ("", [], [])
    return shown
  }

  fileprivate var counts: String {
    let bindings = counted(reached.reduce(0) { $0 + $1.count }, "binding")
    return
      "\(bindings), \(roots.count) of \(counted(rootCount, "root")), \(counted(modules.count, "module"))"
  }

  fileprivate func lines(showingAll isComplete: Bool) -> [String] {
    let distances = reached.enumerated().map { distance, keys in
      "  distance \(distance + 1): \(keys.listed(isComplete))"
    }
    let shown = isComplete ? distances[...] : distances.prefix(2)
    let rest = reached.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    var lines = Array(shown)
    if rest > 0 { lines.append("  farther: \(counted(rest, "binding")) (--all)") }
    if isComplete, !unreached.isEmpty {
      lines.append("  no root reaches: \(unreached.joined(separator: ", "))")
    }
    if !roots.isEmpty { lines.append("  roots: \(roots.listed(isComplete))") }
    if !modules.isEmpty { lines.append("  modules: \(modules.listed(isComplete))") }
    return lines
  }
}

extension Impact {
  package func lines(showingAll isComplete: Bool) -> [String] {
    var lines = SharedAnswer.grouping(presences.map { ($0.application, $0.shown) })
      .flatMap { group in
        [
          "\(sentence) \(group.content.counts) in \(group.applications.joined(separator: ", "))"
            + moreUnreached(group.content.unreached.count)
        ] + group.content.lines(showingAll: isComplete)
      }
    if presences.isEmpty { lines.append("\(sentence) no binding") }
    if let suites {
      lines.append("  suites: \(suites.isEmpty ? "none" : suites.listed(isComplete, upTo: 30))")
    }
    if let everySuiteBecause { lines.append("  every suite, because \(everySuiteBecause)") }
    if !unknown.isEmpty {
      lines.append(
        "  unknown: \(unknown.listed(isComplete, upTo: 3)) \(unknown.count == 1 ? "belongs" : "belong") to no module, so this is a lower bound"
      )
    }
    return lines
  }

  private var sentence: String { "A change of \(subject) reaches" }
}
