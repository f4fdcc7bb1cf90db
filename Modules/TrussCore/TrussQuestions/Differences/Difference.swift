package struct Difference: Answer, Equatable {
  package private(set) var changes: [Change]

  /// The facts that make the old state the new one, if they are asked for.
  package var patch: GraphPatch?

  package var isFound: Bool { !changes.isEmpty }

  /// Compares two states of the applications.
  ///
  /// A binding with another key, but in the same module and with the same dependencies, is renamed: what
  /// injected it under its old key has not changed.
  package init(from old: [ApplicationFacts], to new: [ApplicationFacts]) {
    var found: [Change] = []
    var positions: [String: [Int]] = [:]
    // Applications compose a module at different places.
    func add(_ change: Change) {
      let same = positions[change.text, default: []].filter {
        !found[$0].applications.contains(change.applications[0])
      }
      if let same = same.first(where: { found[$0].place == change.place }) ?? same.first {
        found[same].join(change)
      } else {
        positions[change.text, default: []].append(found.count)
        found.append(change)
      }
    }
    for before in old where !new.contains(where: { $0.name == before.name }) {
      add(before.change(.breaking, "the application is gone"))
    }
    for after in new {
      if let before = old.first(where: { $0.name == after.name }) {
        ApplicationDifference(from: before, to: after).changes.forEach(add)
      } else {
        add(after.change(.addition, "the application is new"))
      }
    }
    // Of changes of one level, those that the sources declare first come first.
    changes = Change.Level.allCases.flatMap { level in found.filter { $0.level == level } }
  }

  package func mappingPlaces(_ transform: (String) -> String) -> Difference {
    var difference = self
    for index in changes.indices {
      difference.changes[index].place = changes[index].place.map(transform)
    }
    return difference
  }
}

extension Change {
  /// Adds the same change of another application: one line for one cause, as grave as where it is gravest.
  fileprivate mutating func join(_ other: Change) {
    if other.level == level {
      applications += other.applications
      broken = (broken ?? []) + (other.broken ?? [])
      broken = broken?.isEmpty == false ? broken?.uniqued : nil
    } else if other.level < level {
      self = other
    }
  }

  /// The level, the change with the dependents that it breaks, the place and the applications.
  fileprivate func cells(_ isComplete: Bool) -> [String] {
    let consequence = broken.map { ", which breaks \($0.listed(isComplete, upTo: 3))" } ?? ""
    return [
      level.rawValue, text + consequence, place.map(BindingFacts.withoutColumn) ?? "",
      applications.joined(separator: ", "),
    ]
  }
}

extension ApplicationFacts {
  func change(_ level: Change.Level, _ text: String, at place: String? = nil) -> Change {
    Change(level: level, text: text, place: place, applications: [name], broken: nil)
  }
}

// MARK: - Text

extension Difference {
  /// The number of changes of each level: `1 breaking, 2 behavior`.
  package var summary: String {
    guard isFound else { return "No change of the graph." }
    return Change.Level.allCases.compactMap { level in
      let count = changes.count { $0.level == level }
      return count == 0 ? nil : "\(count) \(level.rawValue)"
    }.joined(separator: ", ")
  }

  package func lines(showingAll isComplete: Bool) -> [String] {
    let shown = changes.filter { isComplete || $0.level != .internal }
    let hidden = changes.count - shown.count
    return [summary] + table(shown.map { $0.cells(isComplete) })
      + (hidden > 0 ? ["  \(counted(hidden, "internal change")) not shown (--all)"] : [])
  }

  /// The changes as a section of a Markdown document.
  ///
  /// - Parameter base: The name of the state before.
  /// - Returns: The lines, with a marker by which a comment is found again.
  package func markdown(against base: String) -> String {
    let marker = "<!-- verify-graph -->"
    guard isFound else { return "\(marker)\n**Graph: no change** · against \(base)\n" }
    let rows = changes.filter { $0.level != .internal }.map { change in
      "| \(change.cells(false).map(\.markdown).joined(separator: " | ")) |\n"
    }
    let inside = changes.filter { $0.level == .internal }.map { "- \($0.text.markdown)\n" }
    let table =
      rows.isEmpty ? "" : "\n| | what | where | for whom |\n|---|---|---|---|\n\(rows.joined())"
    let folded =
      inside.isEmpty
      ? ""
      : """

      <details><summary>\(counted(inside.count, "internal change"))</summary>

      \(inside.joined())
      </details>

      """
    return "\(marker)\n**Graph: \(summary)** · against \(base)\n\(table)\(folded)"
  }
}

extension String {
  /// The text in Markdown, in which generic arguments are no tags, and qualifiers mention no people.
  fileprivate var markdown: String {
    replacing("<", with: "&lt;").replacing("@", with: "@<!-- -->").replacing("|", with: "\\|")
  }
}
