/// All mistakes in a command line.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command as invoked, such as `users add`.
  public let command: String

  /// The mistakes, in the order of the command line.
  public let mistakes: [Mistake]

  /// Creates an error.
  public init(command: String, mistakes: [Mistake]) {
    self.command = command
    self.mistakes = mistakes
  }

  /// The exit code for invalid usage.
  public static let exitCode: Int32 = 2

  /// All mistakes, one per line, and how to get help.
  public var description: String {
    let lines = mistakes.map { "\(command): \($0)" }
    return (lines + ["Run “\(command) --help” for help."]).joined(separator: "\n")
  }
}
