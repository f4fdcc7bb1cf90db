/// A program of several commands, such as `users add` and `users list`.
public struct CommandGroup<Output> {
  let name: String
  let summary: String
  let commands: [Command<Output>]
  let discussion: String

  /// Declares a program of several commands.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: What the program does, in a sentence.
  ///   - commands: The commands, in the order of the help.
  ///   - discussion: Further help, shown below the commands.
  public init(
    _ name: String, _ summary: String, _ commands: [Command<Output>], discussion: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.discussion = discussion
  }

  /// Parses the command line after the name of the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment variables that replace missing options.
  /// - Returns: The output, or the help text for `help`, `help COMMAND` and `--help`.
  /// - Throws: ``UsageError`` with every mistake.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> Parsed<Output> {
    guard let first = arguments.first else {
      throw UsageError(command: name, mistakes: [.missingCommand])
    }
    if first == "help" {
      guard arguments.count > 1 else { return .help(help) }
      return try parse([arguments[1], "--help"], environment: environment)
    }
    if Input.asksForHelp(first) { return .help(help) }
    guard let command = commands.first(where: { $0.name == first }) else {
      throw UsageError(command: name, mistakes: [mistake(in: first)])
    }
    return try command.parse(
      Array(arguments.dropFirst()), environment: environment, calledAs: "\(name) \(first)")
  }

  private func mistake(in first: String) -> Mistake {
    guard first.hasPrefix("-") else {
      return .unknownCommand(
        first, suggestion: Spelling.nearest(to: first, among: commands.map(\.name)))
    }
    return .conflict(
      "\(first): Write the command first, as in “\(name) \(commands.first?.name ?? "") \(first)”.")
  }
}
