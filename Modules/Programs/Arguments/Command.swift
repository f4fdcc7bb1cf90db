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
  ///   - summary: A sentence that says what the command does.
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
      let values = (repeat (each parameters).result(in: input))
      // All parameters have been read by now, so every mistake is recorded, not just the first.
      return try? make(repeat (each values).get())
    }
  }

  /// Parses the command line after the name of the command, which is a program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment variables that replace missing options.
  ///   - path: The words by which the command is called, if it is not a program.
  /// - Returns: The output, or the text that `--help` or `--version` ask for.
  /// - Throws: ``UsageError`` with every mistake.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:], calledAs path: String? = nil
  ) throws(UsageError) -> Parsed<Output> {
    let path = path ?? name
    let input = Input(arguments, entries: entries, environment: environment)
    if input.has(.help) { return .text(help(calledAs: path)) }
    if let version, input.has(.version) { return .text("\(name) \(version)") }
    guard let output = make(input), input.mistakes.isEmpty else {
      throw UsageError(command: path, mistakes: input.mistakes)
    }
    return .run(output)
  }
}
