/// A program of several commands, such as `users add` and `users list`.
public struct CommandGroup<Output> {
  let name: String
  let summary: String
  let commands: [Command<Output>]
  let version: String?
  let discussion: String

  /// Declares a program of several commands.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: A sentence that says what the program does.
  ///   - commands: The commands, in the order of the help.
  ///   - version: The version of the program, if it shows it.
  ///   - discussion: Further help, shown below the commands.
  public init(
    _ name: String, _ summary: String, _ commands: [Command<Output>], version: String? = nil,
    discussion: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.version = version
    self.discussion = discussion
  }

  /// Parses the command line after the name of the program.
  ///
  /// The command `completion` writes the script with which bash, zsh or fish completes the commands and
  /// their options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment variables that replace missing options.
  /// - Returns: The output, or the text that `help`, `help COMMAND`, `--help`, `--version` or
  ///   `completion` ask for.
  /// - Throws: ``UsageError`` with every mistake.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> Parsed<Output> {
    if let version, arguments.first == "--version" { return .text("\(name) \(version)") }
    if arguments.first == Completion.command {
      let vocabulary = programVocabulary
      return .text(try Completion(of: name, vocabulary).text(for: arguments.dropFirst()))
    }
    return try parse(arguments, environment: environment, calledAs: name)
  }

  func parse(
    _ arguments: [String], environment: [String: String], calledAs path: String
  ) throws(UsageError) -> Parsed<Output> {
    guard let first = arguments.first else {
      throw UsageError(command: path, mistakes: [.missingCommand])
    }
    if first == "help" {
      guard arguments.count > 1 else { return .text(help(calledAs: path)) }
      return try parse([arguments[1], "--help"], environment: environment, calledAs: path)
    }
    if Input.asksForHelp(first) { return .text(help(calledAs: path)) }
    guard let command = commands.first(where: { $0.name == first }) else {
      throw UsageError(command: path, mistakes: [mistake(in: first, calledAs: path)])
    }
    return try command.parse(
      Array(arguments.dropFirst()), environment: environment, calledAs: "\(path) \(first)")
  }

  /// The words of the group as a program.
  private var programVocabulary: Vocabulary {
    var vocabulary = vocabulary
    vocabulary.commands.append(Completion.entry)
    return vocabulary
  }

  var vocabulary: Vocabulary {
    typealias Word = Vocabulary.Word
    let names = commands.map { Word(text: $0.name, help: $0.summary) }
    let help = Word(text: "help", help: "Shows help on a command.")
    return Vocabulary(
      commands: zip(names, commands.map(\.vocabulary)).map { .init(word: $0, vocabulary: $1) }
        + [.init(word: help, vocabulary: Vocabulary(words: names))],
      entries: (version == nil ? [] : [.version]) + [.help])
  }

  private func mistake(in first: String, calledAs path: String) -> Mistake {
    guard first.hasPrefix("-") else {
      return .unknownCommand(first)
    }
    return .conflict(
      "\(first): Write the command first, as in “\(path) \(commands.first?.name ?? "") \(first)”.")
  }
}
