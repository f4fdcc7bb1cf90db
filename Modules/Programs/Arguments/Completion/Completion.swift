/// How shells complete the command lines of a program.
///
/// The scripts ask the program for the candidates, so that they need not know its options.
struct Completion {
  private let program: String
  private let vocabulary: Vocabulary

  init(of program: String, _ vocabulary: Vocabulary) {
    self.program = program
    self.vocabulary = vocabulary
  }

  /// The command that writes the script of a shell.
  static let command = "completion"

  /// The argument that the scripts add to the command, before the words of the command line.
  static let question = "candidates"

  static var entry: Vocabulary.Subcommand {
    let shells = Shell.allCases.map { Vocabulary.Word(text: $0.rawValue, help: "") }
    return Vocabulary.Subcommand(
      word: .init(text: command, help: summary), vocabulary: Vocabulary(words: shells))
  }

  static let summary = "Writes the script with which a shell completes command lines."

  /// Returns the script of a shell, or one line for each candidate.
  ///
  /// - Parameter arguments: The words after the command.
  /// - Returns: The text; candidates are separated from their help by a tabulator.
  /// - Throws: ``UsageError`` when the shell is missing or unknown.
  func text(for arguments: ArraySlice<String>) throws(UsageError) -> String {
    if arguments.first == Self.question {
      return vocabulary.candidates(for: Array(arguments.dropFirst()))
        .map { $0.help.isEmpty ? $0.text : "\($0.text)\t\($0.help)" }.joined(separator: "\n")
    }
    let shell = Parameter<Shell>.argument(
      "SHELL", "The shell: bash, zsh or fish.", convert: Parameter.choice)
    let examples = Shell.allCases.map { "  \($0.rawValue): \($0.use(of: program))" }
    let command = Command(
      Self.command, Self.summary, shell,
      discussion: "The start of a shell can run the script:\n\n" + examples.joined(separator: "\n")
    ) { $0.script(for: program) }
    let path = "\(program) \(Self.command)"
    switch try command.parse(Array(arguments), environment: [:], calledAs: path) {
    case .text(let text), .run(let text): return text
    }
  }
}
