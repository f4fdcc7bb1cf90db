/// Something a person can ask for on a command line: its parameters, and what is made of them.
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
  ///   - name: What the command is called.
  ///   - summary: What the command does, in a sentence.
  ///   - parameters: What it takes: arguments in order, options anywhere.
  ///   - discussion: What else there is to know, shown below the parameters.
  ///   - make: Makes the output of the values.
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
      // Every parameter has been read, and has noted its mistake, before the first is looked at.
      do {
        return make(repeat try present(each values))
      } catch {
        return nil
      }
    }
  }

  /// Reads what was written after the name of the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The variables that stand in for options.
  /// - Returns: What was asked for, which is help where `--help` occurs.
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
