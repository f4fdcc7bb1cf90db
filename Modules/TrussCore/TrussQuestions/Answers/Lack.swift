/// The dependents of a key that nothing provides in an application.
package struct Lack: Codable, Sendable, Equatable {
  package let application: String

  /// The keys of the bindings that inject it, and the application itself if it is a root.
  package let dependents: [String]

  /// Returns the applications that need a key and have no binding of it; `nil` if there are none.
  static func all(
    of key: String, in wirings: [Wiring], besides gap: EdgeFacts.Gap? = nil
  ) -> [Lack]? {
    let lacks: [Lack] = wirings.compactMap { wiring in
      guard wiring.bindings(of: key).isEmpty else { return nil }
      let isMeant = { (edge: EdgeFacts) in
        edge.key == key && edge.gap != nil && edge.gap != gap
      }
      let roots = wiring.application.roots.contains { isMeant($0.edge) }
      let reach = wiring.reached
      let bindings = wiring.indices.filter {
        reach.reaches($0) && (wiring[$0].edges ?? []).contains(where: isMeant)
      }
      let dependents =
        (roots ? ["\(wiring.application.name) (root)"] : []) + bindings.map { wiring.title(of: $0) }
      return dependents.isEmpty
        ? nil : Lack(application: wiring.application.name, dependents: dependents)
    }
    return lacks.isEmpty ? nil : lacks
  }

  static func lines(_ lacks: [Lack], showingAll isComplete: Bool) -> [String] {
    SharedAnswer.grouping(lacks.map { ($0.application, $0.dependents) }).map { group in
      "  needed by \(group.content.listed(isComplete)) in \(group.applications.joined(separator: ", "))"
    }
  }
}

extension ApplicationFacts {
  package var lackingBindings: [BindingFacts] {
    let edges = roots.map(\.edge) + bindings.flatMap { $0.edges ?? [] }
    return edges.filter { $0.gap != nil }.map {
      BindingFacts(id: "", key: $0.key, type: $0.key.unqualified, lifetime: .value)
    }
  }
}
