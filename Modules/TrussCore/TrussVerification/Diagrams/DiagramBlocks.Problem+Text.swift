extension DiagramBlocks.Problem {
  /// The application whose diagram is out of date, if that is the problem.
  var outdatedApplication: String? {
    if case .outdated(let application) = fact { application } else { nil }
  }

  func finding(in path: String) -> FindingFacts {
    let (text, fix) = wording(path)
    return FindingFacts(
      id: "module diagrams", severity: "error", applications: [], place: "\(path):\(line):1",
      message: "\(text)\n  fix: \(fix)")
  }

  private func wording(_ path: String) -> (text: String, fix: String) {
    switch fact {
    case .none:
      (
        "the document has no diagram block",
        "add the lines `<!-- graph: NAME -->` and `<!-- /graph -->`"
      )
    case .unclosed:
      ("this block is not closed", "add the line `<!-- /graph -->` after it")
    case .unknownApplication(let name, let known):
      ("there is no application `\(name)`", "name one of \(known.joined(separator: ", "))")
    case .outdated(let name):
      (
        "the diagram of \(name) is out of date",
        "run `swift run verify-graph --update-diagrams \(path)`"
      )
    }
  }
}
