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
  let entries: [Entry]
  private let make: (Input) -> Output?

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - summary: What the command does, in a sentence.
  ///   - parameters: The arguments, in order, and the options, which may come anywhere.
  ///   - version: The version, if the command is a program that shows it.
  ///   - discussion: Further help, shown below the parameters.
  ///   - make: Creates the output from the values.
  public init<each Value>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Value>,
    version: String? = nil, discussion: String = "", make: @escaping (repeat each Value) -> Output
  ) {
    var entries: [Entry] = []
    repeat entries += (each parameters).entries
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.version = version
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
      return .text(try Completion(of: name, vocabulary).text(for: arguments.dropFirst()))
    }
    return try parse(arguments, environment: environment, calledAs: name)
  }

  /// Whether no argument could be the word that asks for completion.
  var canBeCompleted: Bool { entries.allSatisfy { $0.argumentName == nil } }

  var vocabulary: Vocabulary { Vocabulary(entries: entries) }

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

private struct AbsentValue: Error {}

private func present<Value>(_ value: Value?) throws(AbsentValue) -> Value {
  guard let value else { throw AbsentValue() }
  return value
}
