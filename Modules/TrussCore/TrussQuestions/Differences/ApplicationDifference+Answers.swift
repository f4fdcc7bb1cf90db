extension ApplicationDifference {
  /// The keys that other bindings answer now, one change for all dependents of one key.
  var providers: [Change] {
    struct Answer: Hashable {
      let key: String
      let before, after: [String]
    }
    let names = currentKeys
    var order: [Answer] = []
    var dependents: [Answer: Int] = [:]
    for (before, after) in altered {
      var rest = new[after].edges ?? []
      for edge in old[before].edges ?? [] {
        let renamed = edge.renamed(by: names)
        guard let index = rest.firstIndex(where: renamed.isDeclared(as:)) else { continue }
        let other = rest.remove(at: index)
        // A binding that is gone or new is reported by itself.
        let was = edge.to.compactMap(current)
        let now = other.to.filter { old.position(of: $0) != nil || originals[$0] != nil }
        guard was != now, was.count == edge.to.count || now.count == other.to.count,
          !other.to.isEmpty
        else { continue }
        // A new override is named, because it answers.
        let answer = Answer(key: other.key, before: was, after: now.isEmpty ? other.to : now)
        if dependents[answer] == nil { order.append(answer) }
        dependents[answer, default: 0] += 1
      }
    }
    return order.map { answer in
      let count = counted(dependents[answer] ?? 0, "dependent")
      let isOrder = Set(answer.before) == Set(answer.after)
      let words =
        isOrder
        ? "is in another order"
        : "is answered by \(answer.after.joined(separator: ", ")) "
          + "instead of \(answer.before.joined(separator: ", "))"
      return change(.behavior, "\(answer.key) \(words), for \(count)")
    }
  }

  // MARK: - Contributions

  /// The dependencies of the contributions of each module to each key, in their order.
  private static func contributions(in wiring: Wiring) -> [[String]: [[String]]] {
    let contributions = wiring.application.bindings.filter { $0.role == .contribution }
    return Dictionary(grouping: contributions) { [$0.module ?? "", $0.key] }
      .mapValues { $0.map { ($0.edges ?? []).map(\.declaration) } }
  }

  /// Whether the contributions like this one are the same as before, in another order.
  ///
  /// Nothing but their dependencies tells them apart.
  func isReordered(_ binding: BindingFacts) -> Bool {
    binding.role == .contribution
      && reordered.contains([binding.module ?? "", binding.key])
  }

  static func reordered(from old: Wiring, to new: Wiring) -> Set<[String]> {
    let now = contributions(in: new)
    return Set(
      contributions(in: old).filter { key, was in
        guard let now = now[key], now != was else { return false }
        return now.sorted { $0.lexicographicallyPrecedes($1) }
          == was.sorted { $0.lexicographicallyPrecedes($1) }
      }.keys)
  }

  var reorderedContributions: [Change] {
    reordered.sorted { $0.lexicographicallyPrecedes($1) }.map { owner in
      let first = new.application.bindings.first {
        $0.role == .contribution && [$0.module ?? "", $0.key] == owner
      }
      return change(
        .behavior, "the contributions of \(owner[0]) to [\(owner[1])] are in another order",
        at: first?.place)
    }
  }

  // MARK: - Modules that need one another

  /// The dependencies that make two modules need one another that did not, one change for each pair.
  var cycles: [Change] {
    let groups = { (wiring: Wiring) in
      wiring.moduleCycles(along: wiring.moduleEdges.map { ($0.dependent, $0.provider) })
    }
    let (before, now) = (groups(old), groups(new))
    guard !now.isEmpty else { return [] }
    let known = Set(old.moduleEdges.map { [$0.dependent, $0.provider] })
    var pairs: Set<[String]> = []
    return new.moduleEdges.filter { edge in
      let pair: Set = [edge.dependent, edge.provider]
      return now.contains { pair.isSubset(of: $0) } && !before.contains { pair.isSubset(of: $0) }
        && !known.contains([edge.dependent, edge.provider])
        && pairs.insert([edge.dependent, edge.provider]).inserted
    }.map { edge in
      change(
        .behavior,
        "\(edge.dependent) and \(edge.provider) need one another now: \(edge.dependency)",
        at: new[edge.binding].place)
    }
  }

  var start: [Change] {
    let now = new.constructionsOfStart
    let difference = now - old.constructionsOfStart
    guard difference != 0 else { return [] }
    let signed = (difference > 0 ? "+" : "−") + "\(abs(difference))"
    return [
      change(.behavior, "\(new.application.name) constructs \(now) at its start (\(signed))")
    ]
  }
}

extension Wiring {
  fileprivate var constructionsOfStart: Int {
    StartGraph(of: self, reaching: reached).constructed.count
  }
}
