extension DiagramBlocks.Problem {
  var isOutdated: Bool { outdatedApplication != nil }

  /// The application whose diagram is out of date, if that is the problem.
  var outdatedApplication: String? {
    if case .outdated(let application) = fact { application } else { nil }
  }

  /// Returns the problem as text, with its location and a fix.
  func text(in path: String) -> String { "\(path):\(line):1: error: \(message(in: path))" }

  /// Returns the text of the problem without the location and the severity in front.
  func message(in path: String) -> String {
    let (text, fix) = wording(path)
    return "\(text)\n  fix: \(fix)"
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
