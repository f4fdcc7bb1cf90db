extension DiagramBlocks.Problem {
  /// The application whose diagram is out of date, if that is the problem.
  var outdatedApplication: String? {
    if case .outdated(let application) = fact { application } else { nil }
  }

  func finding(in path: String) -> FindingFacts {
    let message =
      switch fact {
      case .none:
        "the document has no diagram block\n"
          + "  fix: add the lines `<!-- graph: NAME -->` and `<!-- /graph -->`"
      case .unclosed: "this block is not closed\n  fix: add the line `<!-- /graph -->` after it"
      case .unknownApplication(let name, let known):
        "there is no application `\(name)`\n  fix: name one of \(known.joined(separator: ", "))"
      case .outdated(let name):
        "the diagram of \(name) is out of date\n"
          + "  fix: run `swift run verify-graph --update-diagrams \(path)`"
      }
    return FindingFacts(
      id: "module diagrams", severity: "error", applications: [], place: "\(path):\(line):1",
      message: message)
  }
}
