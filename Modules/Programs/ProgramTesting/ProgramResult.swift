/// How a program ended.
public struct ProgramResult: Hashable, Sendable {
  /// The exit code, or the negative number of the signal that ended it.
  public let status: Int32

  /// All that it wrote to its standard output.
  public let output: String

  /// All that it wrote to its standard error.
  public let errors: String

  /// Describes how a program ended.
  public init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
