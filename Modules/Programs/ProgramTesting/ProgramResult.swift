/// The exit status and the output of a program.
public struct ProgramResult: Hashable, Sendable {
  /// The exit code, or the negative number of the signal that ended it.
  public let status: Int32

  /// Its standard output.
  public let output: String

  /// Its standard error.
  public let errors: String

  /// Creates a result.
  public init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
