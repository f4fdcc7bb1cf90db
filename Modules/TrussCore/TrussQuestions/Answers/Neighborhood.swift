/// A binding between its dependents and its dependencies, to be drawn.
package struct Neighborhood: Equatable, Sendable {
  package struct Arrow: Hashable, Sendable {
    /// The dependent binding; `nil` for the application.
    package let dependent: String?
    package let dependency: String
    package let isDeferred: Bool
  }

  /// The largest number of boxes in a drawing that people can read.
  package static let mostBoxes = 25

  package let centers: [String]
  package let arrows: [Arrow]

  /// The bindings, and `nil` for the application.
  package var boxes: [String?] {
    (centers + arrows.flatMap { [$0.dependent, $0.dependency] }).uniqued
  }

  package init?(of key: String, in wiring: Wiring) {
    let found = wiring.bindings(of: key)
    guard !found.isEmpty else { return nil }
    centers = found.map { wiring.title(of: $0) }.uniqued
    var arrows: [Arrow] = wiring.application.roots.flatMap { root in
      found.filter { root.edge.to.contains(wiring[$0].id) }.map { binding in
        Arrow(
          dependent: nil, dependency: wiring.title(of: binding), isDeferred: !root.edge.isDirect)
      }
    }
    func add(_ dependent: Int, _ link: Wiring.Link, to dependency: Int) {
      arrows.append(
        Arrow(
          dependent: wiring.title(of: dependent), dependency: wiring.title(of: dependency),
          isDeferred: !wiring.edge(link, of: dependent).isDirect))
    }
    for binding in found {
      for link in wiring.dependents[binding] { add(link.binding, link, to: binding) }
      for link in wiring.dependencies[binding] { add(binding, link, to: link.binding) }
    }
    self.arrows = arrows.uniqued
  }
}
