/// A command: its parameters, and the value that it creates from them.
///
/// ```swift
/// let add = Command("add", "Adds a user.", name, email) { name, email in
///   Action.add(UserDraft(name: name, email: email))
/// }
/// ```
public struct Command<Output> {
  let name: String
  let summary: String
  let discussion: String
  let version: String?
  let groups: [FurtherCommands<Output>]
  let entries: [Entry]
  private let make: (Input) -> Output?

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - summary: A sentence that says what the command does.
  ///   - parameters: The arguments, in order, and the options, which may come anywhere.
  ///   - version: The version, if the command is a program that shows it.
  ///   - groups: Groups of further commands of the program; the name of one is the first word then.
  ///   - discussion: Further help, shown below the parameters.
  ///   - make: Creates the output from the values.
  public init<each Value>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Value>,
    version: String? = nil, groups: [CommandGroup<Output>] = [], discussion: String = "",
    make: @escaping (repeat each Value) -> Output
  ) {
    var entries: [Entry] = []
    repeat entries += (each parameters).entries
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.version = version
    self.groups = groups.map(FurtherCommands.init)
    self.entries = entries + (version == nil ? [] : [.version]) + [.help]
    self.make = { input in
      let values = (repeat (each parameters).read(input))
      // All parameters have been read by now, so every mistake is recorded, not just the first.
      do {
        return make(repeat try present(each values))
      } catch {
        return nil
      }
    }
  }

  /// Parses the command line after the name of the command, which is a program.
  ///
  /// Unless it has arguments, the words `completion bash` ask for the script with which bash completes
  /// its options; zsh and fish have one, too.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment variables that replace missing options.
  /// - Returns: The output, or the text that `--help`, `--version` or `completion` ask for.
  /// - Throws: ``UsageError`` with every mistake.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> Parsed<Output> {
    if canBeCompleted, arguments.first == Completion.command {
      return .text(try Completion(of: name, programVocabulary).text(for: arguments.dropFirst()))
    }
    if let group = groups.first(where: { $0.name == arguments.first }) {
      return try group.parse(
        Array(arguments.dropFirst()), environment: environment, calledAs: "\(name) \(group.name)")
    }
    return try parse(arguments, environment: environment, calledAs: name)
  }

  /// Whether no argument could be the word that asks for completion.
  var canBeCompleted: Bool { entries.allSatisfy { $0.argumentName == nil } }

  var vocabulary: Vocabulary { Vocabulary(entries: entries) }

  /// The words of the command as a program.
  private var programVocabulary: Vocabulary {
    let further = groups.map { group in
      Vocabulary.Subcommand(
        word: .init(text: group.name, help: group.summary), vocabulary: group.vocabulary)
    }
    return Vocabulary(commands: further + [Completion.entry], entries: entries)
  }

  func parse(
    _ arguments: [String], environment: [String: String], calledAs path: String
  ) throws(UsageError) -> Parsed<Output> {
    let input = Input(arguments, entries: entries, environment: environment)
    if input.asksForHelp { return .text(help(calledAs: path)) }
    if let version, input.flag("version") { return .text("\(name) \(version)") }
    let output = make(input)
    let mistakes = input.finish()
    guard let output, mistakes.isEmpty else {
      throw UsageError(command: path, mistakes: mistakes)
    }
    return .run(output)
  }
}

/// A group of commands in a program that also has a main command.
///
/// It holds functions of the group, since the types of both cannot contain each other.
struct FurtherCommands<Output> {
  let name: String
  let summary: String
  let vocabulary: Vocabulary
  private let parsing: ([String], [String: String], String) throws(UsageError) -> Parsed<Output>

  init(_ group: CommandGroup<Output>) {
    name = group.name
    summary = group.summary
    vocabulary = group.vocabulary
    parsing = { arguments, environment, path throws(UsageError) in
      try group.parse(arguments, environment: environment, calledAs: path)
    }
  }

  func parse(
    _ arguments: [String], environment: [String: String], calledAs path: String
  ) throws(UsageError) -> Parsed<Output> {
    try parsing(arguments, environment, path)
  }
}

private struct AbsentValue: Error {}

private func present<Value>(_ value: Value?) throws(AbsentValue) -> Value {
  guard let value else { throw AbsentValue() }
  return value
}
