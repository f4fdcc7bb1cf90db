enum HelpText {
  static func text(of command: Command?) -> String {
    guard let command else { return program }
    let usage = ["verify-graph", command.rawValue, command.operands, "[OPTIONS]"]
    return """
      \(command.summary)

      Usage: \(usage.compactMap(\.self).joined(separator: " "))

      Options:
      \(table(command.options))
      """
  }

  private static var program: String {
    let commands = Command.allCases.map { row([$0.rawValue, $0.operands], $0.summary) }
    return """
      Verifies that every dependency of every application resolves, and answers questions about them.

      Usage: verify-graph [verify] [OPTIONS]
             verify-graph COMMAND [WORDS] [OPTIONS]

      Commands:
      \(commands.joined())
      “verify-graph COMMAND --help” shows the options of a command.

      A key is written as messages print it or as code says it; `any`, `.self`, module names and
      generic arguments may be left out: CipherService, 'Store @Replica', 'Repository<_>'.
      '*Store' is every key that ends so, and UsersModule.swift:12 the binding at that line, or
      else the keys whose types that line of an existing file names.

      Options:
      \(table(Option.allCases))
      Each finding is an error or a warning, with its location, the path of dependencies that
      leads to it, and what to change. A summary of each application follows. If the package has
      a file Graph.limits, whatever it does not accept is an error as well.

      In a document, a diagram is written between the lines

        <!-- graph: NAME -->
        <!-- /graph -->

      where NAME is the name of an application.

      Exit codes: 0 no errors, or an answer; 1 errors, fixes to apply, or a key that no root
      reaches; 2 a mistake on the command line, or an unknown key or ID; 3 the question cannot be
      answered, or the fixes cannot be written.

      """
  }

  private static func table(_ options: [Option]) -> String {
    options.map { row([$0.spelling, $0.placeholder], $0.text) }.joined()
  }

  private static func row(_ words: [String?], _ text: String) -> String {
    let term = words.compactMap(\.self).joined(separator: " ")
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count > 65 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      }
    }
    let indentation = String(repeating: " ", count: 26)
    if term.count > 22 { lines.insert("", at: 0) }
    return lines.enumerated().map { number, line in
      let start = number == 0 ? "  \(term)" : ""
      return start + (line.isEmpty ? "" : indentation.dropFirst(start.count) + line) + "\n"
    }.joined()
  }
}
