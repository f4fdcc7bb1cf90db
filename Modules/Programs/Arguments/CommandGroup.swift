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
  ///   - name: The name of the program, or the words by which it is called.
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
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment variables that replace missing options.
  /// - Returns: The output, or the text that `help`, `help COMMAND`, `--help` or `--version` ask for.
  /// - Throws: ``UsageError`` with every mistake.
  public func parse(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> Parsed<Output> {
    let mistake: Mistake
    switch arguments.first {
    case "--version" where version != nil: return .text("\(name) \(version ?? "")")
    case "help" where arguments.count > 1:
      return try parse([arguments[1], "--help"], environment: environment)
    case "help", "--help", "-h": return .text(help)
    case let first?:
      if let command = commands.first(where: { $0.name == first }) {
        return try command.parse(
          Array(arguments.dropFirst()), environment: environment, calledAs: "\(name) \(first)")
      }
      // The value may be a secret.
      let option = first.prefix { $0 != "=" }
      let example = "\(name) \(commands.first?.name ?? "") \(option)"
      mistake =
        first.hasPrefix("-")
        ? Mistake("\(option): Write the command first, as in “\(example)”.")
        : .unknownCommand(first)
    case nil: mistake = .missingCommand
    }
    throw UsageError(command: name, mistakes: [mistake])
  }
}
