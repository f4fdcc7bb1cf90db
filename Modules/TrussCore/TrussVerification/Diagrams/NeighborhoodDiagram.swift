import TrussQuestions

struct NeighborhoodDiagram {
  private let neighborhood: Neighborhood
  private let applications: [String]

  /// The diagrams of a key, one for all applications with the same neighborhood.
  static func all(of key: String, in wirings: [Wiring]) -> [NeighborhoodDiagram] {
    let found = wirings.compactMap { wiring in
      Neighborhood(of: key, in: wiring).map { (wiring.application.name, $0) }
    }
    return SharedAnswer.grouping(found).map {
      NeighborhoodDiagram(neighborhood: $0.content, applications: $0.applications)
    }
  }

  /// How many boxes there are, if they are more than people can read.
  var excess: Int? {
    let count = neighborhood.boxes.count
    return count > Neighborhood.mostBoxes ? count : nil
  }

  /// The diagram, below a comment that names the applications.
  var mermaid: String {
    let boxes = neighborhood.boxes
    let names = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1, "n\($0)") })
    func name(_ title: String?) -> String { names[title] ?? "" }
    let vertices = boxes.map { box in
      let text = (box ?? applications.joined(separator: ", ")).escapedForMermaid
      return neighborhood.centers.contains { $0 == box }
        ? "  \(name(box))[[\"\(text)\"]]" : "  \(name(box))[\"\(text)\"]"
    }
    let arrows = neighborhood.arrows.map { arrow in
      "  \(name(arrow.dependent)) \(arrow.isDeferred ? "-.->" : "-->") \(name(arrow.dependency))"
    }
    let comment = "%% \(applications.joined(separator: ", "))"
    return ([comment, "flowchart LR"] + vertices + arrows).joined(separator: "\n") + "\n"
  }
}
