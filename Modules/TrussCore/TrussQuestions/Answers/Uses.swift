/// The direct dependents of a key.
package struct Uses: Answer, Equatable {
  package struct Dependent: Codable, Sendable, Equatable {
    /// The identity of the dependent binding; `nil` for the application.
    package let id: String?

    /// The key of the binding, or the application.
    package let dependent: String

    package let module: String?

    /// The form in which the key is injected, if it is not the plain one.
    package let form: String?

    package let hook: EdgeFacts.Hook?
    package let place: String?
    package let isReached: Bool
  }

  package struct Presence: Codable, Sendable, Equatable {
    package fileprivate(set) var application: String
    package fileprivate(set) var bindings: [String]
    package let origins: [String]

    package let dependents: [Dependent]

    /// Whether a binding is exported although no other module and no root injects it.
    package let isUnusedExport: Bool
  }

  package let key: String
  package let presences: [Presence]

  /// The applications that need the key, if nothing in any of them provides it.
  package let lacks: [Lack]?

  package var isFound: Bool { presences.contains { !$0.dependents.isEmpty } || lacks != nil }

  package init(_ key: String, in wirings: [Wiring], among others: [Wiring] = []) {
    self.key = key
    presences = wirings.compactMap { Presence(key, in: $0, among: others) }
    lacks = presences.isEmpty ? Lack.all(of: key, in: wirings) : nil
  }
}

extension Uses.Presence {
  fileprivate init?(_ key: String, in wiring: Wiring, among others: [Wiring]) {
    let found = wiring.bindings(of: key)
    guard !found.isEmpty else { return nil }
    let (name, ids) = (wiring.application.name, found.map { wiring[$0].id })
    var dependents = wiring.application.roots.filter { !Set($0.edge.to).isDisjoint(with: ids) }
      .map {
        Uses.Dependent(
          id: nil, dependent: name, module: nil, form: $0.edge.form, hook: nil, place: $0.place,
          isReached: true)
      }
    application = name
    bindings = ids
    origins = found.map { wiring[$0].origin }
    let reach = wiring.reached
    // A collector injects many contributions at once.
    for link in found.flatMap({ wiring.dependents[$0] }).uniqued {
      let dependent = wiring[link.binding]
      // A decorator injects what it wraps under the same key.
      guard !found.contains(link.binding) || dependent.role != .decorator else { continue }
      let edge = wiring.edge(link, of: link.binding)
      dependents.append(
        Uses.Dependent(
          id: dependent.id, dependent: dependent.key, module: dependent.module ?? dependent.layer,
          form: edge.form,
          hook: edge.hook, place: dependent.place, isReached: reach.reaches(link.binding)))
    }
    self.dependents = dependents
    isUnusedExport = found.contains { wiring.isUnusedExport($0, among: others) }
  }

  /// Without what no line shows.
  fileprivate var shown: Self {
    var shown = self
    (shown.application, shown.bindings) = ("", [])
    return shown
  }
}

extension Uses {
  package func lines(showingAll isComplete: Bool) -> [String] {
    let lacking = Lack.lines(lacks ?? [], showingAll: isComplete)
    guard !presences.isEmpty else {
      return lacking.isEmpty
        ? ["\(key) is in none of the selected applications"]
        : ["nothing provides \(key)"] + lacking
    }
    return SharedAnswer.grouping(presences.map { ($0.application, $0.shown) }).flatMap { group in
      let evidence = group.content
      let reached = evidence.dependents.filter(\.isReached)
      let modules = Set(reached.compactMap(\.module)).count
      let count =
        reached.isEmpty
        ? "by nothing"
        : "by \(reached.count)" + (modules > 0 ? " in \(counted(modules, "module"))" : "")
      var lines = [
        "\(key) is injected \(count) in \(group.applications.joined(separator: ", "))"
          + moreUnreached(evidence.dependents.count - reached.count)
      ]
      lines += evidence.origins.map { "  bound by \($0)" }
      let rows = (reached + evidence.dependents.filter { !$0.isReached }).map(\.cells)
      lines += table(rows, upTo: isComplete ? .max : 15)
      if evidence.isUnusedExport {
        lines.append("  no other module injects it: `.exported()` can go")
      }
      return lines
    }
  }
}

extension Uses.Dependent {
  fileprivate var cells: [String] {
    [
      id == nil ? "\(dependent) (root)" : dependent, module ?? "",
      [form.map { "as \($0)" }, hook.map { "in \($0.modifier)" }].compactMap(\.self)
        .joined(separator: ", "),
      isReached ? "" : "unreached", place.map(BindingFacts.withoutColumn) ?? "",
    ]
  }
}

/// Returns rows of cells as lines in which columns begin below one another, and the number of the others; empty columns
/// are left out.
func table(_ all: [[String]], upTo limit: Int = .max) -> [String] {
  let rows = all.prefix(limit)
  let columns = (rows.first?.indices ?? 0..<0).filter { column in
    rows.contains { !$0[column].isEmpty }
  }
  let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
  let lines = rows.map { row in
    let cells = zip(columns, widths).map { column, width in
      row[column] + String(repeating: " ", count: width - row[column].count)
    }
    let line = "  " + cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
  return lines + (all.count > limit ? ["  and \(all.count - limit) more (--all)"] : [])
}
