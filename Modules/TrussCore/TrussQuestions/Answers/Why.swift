/// Why an application contains a key: the paths from its roots, and what they have in common.
package struct Why: Answer, Equatable {
  package struct Presence: Codable, Sendable, Equatable {
    package let application: String

    /// The owner, the place and the lifetime of the binding.
    package let binding: String

    package let id: String
    package let isReached: Bool

    /// The shortest path from each root that reaches it, shortest first.
    package let paths: [[Step]]

    /// The number of all paths, with every cycle counted as one step.
    package let pathCount: Int

    /// The keys on every path, nearest to the key first.
    package let dominators: [String]

    /// The keys of its dependents, if no root reaches it.
    package let dependents: [String]
  }

  package struct Step: Codable, Sendable, Equatable {
    package let id: String

    /// The key as its dependent injects it: `Lazy<any Store>`.
    package let injected: String

    /// A word about the binding or its dependent if either is unusual: `root`, `decorated`, `onStart`.
    package let note: String?

    var text: String { note.map { "\(injected) (\($0))" } ?? injected }
  }

  /// An application besides those that the question is about.
  package struct Elsewhere: Codable, Sendable, Equatable {
    package let application: String
    package let path: [Step]
  }

  package let key: String
  package let presences: [Presence]
  package let absences: [String]

  /// The applications that need the key, if nothing in any of them provides it.
  package let lacks: [Lack]?

  /// The other applications that contain the key; absent if the question is about all.
  package let elsewhere: [Elsewhere]?

  package var isFound: Bool { presences.contains(where: \.isReached) }

  package init(
    _ key: String, in wirings: [Wiring], from keys: Set<String>? = nil, among all: [Wiring] = []
  ) {
    self.key = key
    let presences = wirings.compactMap { Presence(key, in: $0, from: keys) }
    self.presences = presences
    absences = wirings.map(\.application.name).filter { name in
      !presences.contains { $0.application == name }
    }
    lacks = presences.isEmpty ? Lack.all(of: key, in: wirings) : nil
    let names = Set(wirings.map(\.application.name))
    let others = all.filter { !names.contains($0.application.name) }
      .compactMap { Presence(key, in: $0, from: keys) }
      .compactMap { presence in
        presence.paths.first.map { Elsewhere(application: presence.application, path: $0) }
      }
    elsewhere = others.isEmpty ? nil : others
  }
}

extension Why.Presence {
  fileprivate init?(_ key: String, in wiring: Wiring, from keys: Set<String>?) {
    let found = wiring.bindings(of: key)
    let entries = wiring.entries.filter { keys?.contains(wiring[$0.binding].key) ?? true }
    let starts = entries.map(\.binding)
    let reach = Search(from: starts, along: wiring.dependencies)
    // Decorators come first, and a path to one ends there.
    guard let target = found.first(where: reach.reaches) ?? found.first else { return nil }
    let origin = wiring.source(of: target)
    let dominators = Dominators(from: starts, along: wiring.dependencies)
    // One search against the direction of the dependencies finds the shortest path from every root.
    let search = Search(from: [target], along: wiring.dependents)
    let paths = entries.filter { search.reaches($0.binding) }
      .map { wiring.steps(from: $0, over: search.path(to: $0.binding).reversed()) }
      .sorted { $0.count < $1.count }

    application = wiring.application.name
    id = wiring[origin].id
    binding = wiring[origin].origin
    isReached = !paths.isEmpty
    self.paths = paths
    pathCount = wiring.pathCounts(from: starts)[target]
    self.dominators = dominators.all(of: target).map { wiring[$0].key }.filter { $0 != key }
    dependents = paths.isEmpty ? wiring.dependents[target].map { wiring[$0.binding].key } : []
  }
}

extension Wiring {
  /// The keys with which paths begin.
  package var startingKeys: Set<String> { Set(entries.map { self[$0.binding].key }) }

  fileprivate func steps(from entry: (entry: Entry, binding: Int), over path: [Int]) -> [Why.Step] {
    let facts = self[entry.binding]
    let first =
      switch entry.entry {
      case .root(let root):
        Why.Step(id: facts.id, injected: application.roots[root].edge.name, note: "root")
      case .eager: Why.Step(id: facts.id, injected: facts.key, note: "eager")
      }
    return [first]
      + zip(path, path.dropFirst()).map { dependent, binding in step(to: binding, from: dependent) }
  }

  private func step(to binding: Int, from dependent: Int) -> Why.Step {
    let link = dependencies[dependent].first { $0.binding == binding }
    let edge = link.map { self.edge($0, of: dependent) }
    let notes: [String?] = [
      edge?.hook?.modifier, self[dependent].has(.alias) ? "its first key" : nil,
      self[dependent].role == .decorator && link?.edge == 0 ? "decorated" : nil,
      self[binding].has(.overriding) ? "override" : nil,
      self[binding].role == .contribution ? self[binding].module : nil,
      self[binding].has(.inherited) ? "of the parent" : nil,
    ]
    let note = notes.compactMap(\.self).joined(separator: ", ")
    return Why.Step(
      id: self[binding].id, injected: edge?.name ?? self[binding].key,
      note: note.isEmpty ? nil : note)
  }
}

extension EdgeFacts.Hook {
  var modifier: String {
    switch self {
    case .initialization: "onInit"
    case .start: "onStart"
    case .stop: "onStop"
    case .end: "onEnd"
    }
  }
}

// MARK: - Text

extension Why {
  package func lines(showingAll isComplete: Bool) -> [String] {
    let groups = SharedAnswer.grouping(
      presences.map { ($0.application, Evidence($0, showingAll: isComplete)) })
    var lines: [String] = []
    for (index, group) in groups.enumerated() {
      let names = group.applications.joined(separator: ", ")
      let subject = index == 0 ? "\(key) is in \(names)" : "  \(names)"
      lines.append(subject + group.content.first)
      lines += group.content.rest
    }
    if presences.isEmpty {
      lines.append(
        lacks == nil
          ? "\(key) is not in \(absences.listed(isComplete))" : "nothing provides \(key)")
    } else if !absences.isEmpty {
      lines.append("  not in \(absences.listed(isComplete))")
    }
    lines += Lack.lines(lacks ?? [], showingAll: isComplete)
    let others = SharedAnswer.grouping((elsewhere ?? []).map { ($0.application, $0.path) })
    return lines
      + others.map { group in
        "  \(group.applications.joined(separator: ", ")): "
          + group.content.map(\.text).joined(separator: " → ")
      }
  }

  /// The lines about one application, without its name.
  private struct Evidence: Equatable {
    let first: String
    let rest: [String]

    init(_ presence: Presence, showingAll isComplete: Bool) {
      let paths = presence.paths.map { $0.map(\.text).joined(separator: " → ") }
      guard let shortest = paths.first else {
        first = ", but no root reaches it; \(presence.binding)"
        rest = [
          presence.dependents.isEmpty
            ? "    nothing injects it" : "    injected by \(presence.dependents.listed(isComplete))"
        ]
        return
      }
      first = ": \(shortest)"
      rest =
        ["    bound by \(presence.binding)"]
        + (isComplete ? paths.dropFirst().map { "    also \($0)" } : Self.others(of: presence))
    }

    private static func others(of presence: Presence) -> [String] {
      let roots = presence.paths.dropFirst().compactMap(\.first?.text)
      let others = presence.pathCount - 1
      // Their number grows exponentially, and says no more then.
      let count =
        presence.pathCount == .max
        ? "countless more paths"
        : others > 1000 ? "more than 1,000 more paths" : counted(others, "more path")
      let through = presence.dominators.first.map { "; all lead through \($0)" } ?? ""
      guard roots.isEmpty else {
        return ["    also from \(roots.listed(false, upTo: 3)), \(count)\(through)"]
      }
      return presence.pathCount > 1 ? ["    \(count)\(through)"] : []
    }
  }
}
