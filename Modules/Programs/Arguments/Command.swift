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
  let entries: [Entry]
  private let make: (Input) -> Output?

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - summary: What the command does, in a sentence.
  ///   - parameters: The arguments, in order, and the options, which may come anywhere.
  ///   - discussion: Further help, shown below the parameters.
  ///   - make: Creates the output from the values.
  public init<each Value>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Value>,
    discussion: String = "", make: @escaping (repeat each Value) -> Output
  ) {
    var entries: [Entry] = []
    repeat entries += (each parameters).entries
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.entries = entries + [.help]
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

  /// Parses the command line after the name of the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment variables that replace missing options.
  /// - Returns: The output, or the help text when `--help` occurs.
  /// - Throws: ``UsageError`` with every mistake.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> Parsed<Output> {
    try parse(arguments, environment: environment, calledAs: name)
  }

  func parse(
    _ arguments: [String], environment: [String: String], calledAs path: String
  ) throws(UsageError) -> Parsed<Output> {
    let input = Input(arguments, entries: entries, environment: environment)
    if input.asksForHelp { return .help(help(calledAs: path)) }
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
