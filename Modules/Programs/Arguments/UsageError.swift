/// Everything that is wrong with what was written on a command line.
public struct UsageError: Error, Hashable, Sendable {
  /// The command, as it is called: `users add`.
  public let command: String

  /// What is wrong, in the order of what was written.
  public let mistakes: [Mistake]

  /// Creates an error.
  public init(command: String, mistakes: [Mistake]) {
    self.command = command
    self.mistakes = mistakes
  }

  /// The exit code that tells scripts that they call a command wrongly.
  public static let exitCode: Int32 = 2
}

extension UsageError: CustomStringConvertible {
  /// All mistakes, one in each line, and where to read what is right.
  public var description: String {
    let lines = mistakes.map { "\(command): \($0)" }
    return (lines + ["Run “\(command) --help” to see what it takes."]).joined(separator: "\n")
  }
}
