extension DiagramBlocks.Problem {
  /// Whether the document only has to be written anew.
  var isOutdated: Bool {
    if case .outdated = fact { true } else { false }
  }

  /// Returns what is wrong, where, and what to do.
  func text(in path: String) -> String {
    let (text, fix) = wording(path)
    return "\(path):\(line):1: error: \(text)\n  fix: \(fix)"
  }

  private func wording(_ path: String) -> (text: String, fix: String) {
    switch fact {
    case .none:
      (
        "there is no block for a diagram",
        "add the lines `<!-- graph: NAME -->` and `<!-- /graph -->`"
      )
    case .unclosed:
      ("this block does not end", "add the line `<!-- /graph -->` after it")
    case .unknownApplication(let name, let known):
      ("there is no application `\(name)`", "name one of \(known.joined(separator: ", "))")
    case .outdated(let name):
      (
        "the diagram of \(name) is not that of its graph",
        "run `swift run verify-graph --update-diagrams \(path)`"
      )
    }
  }
}
