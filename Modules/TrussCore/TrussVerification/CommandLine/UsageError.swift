struct UsageError: Error, CustomStringConvertible {
  let mistakes: [Mistake]

  /// The mistakes, one on each line, and a hint at the help.
  var description: String {
    let lines = mistakes.map { "verify-graph: \($0)" }
    return (lines + ["Run “verify-graph --help” for usage."]).joined(separator: "\n")
  }
}
