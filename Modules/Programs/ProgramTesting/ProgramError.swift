public import Foundation

/// Why running a program in a test failed.
public enum ProgramError: Error, Sendable, CustomStringConvertible {
  /// There is no executable.
  case notBuilt(URL)

  /// The system cannot start it.
  case cannotStart(String, reason: String)

  /// It took too long, with this standard output and standard error until then.
  case timedOut(output: String, errors: String)

  /// It failed, or ended before it wrote the expected line.
  case ended(ProgramResult)

  /// The error, and how to correct it.
  public var description: String {
    switch self {
    case .notBuilt(let file):
      "\(file.path) does not exist. Make the test target depend on the program."
    case .cannotStart(let file, let reason): "\(file) cannot be started: \(reason)."
    case .timedOut(let output, let errors):
      "The program took too long and was killed. Output: \(output) Errors: \(errors)"
    case .ended(let result): "The program failed, or ended too early: \(result)"
    }
  }
}
