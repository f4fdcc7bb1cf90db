public import Foundation

/// Why a program does not do what its test waits for.
public enum ProgramError: Error, Sendable, CustomStringConvertible {
  /// There is no executable.
  case notBuilt(URL)

  /// The system does not start it.
  case cannotStart(String, reason: String)

  /// It took too long; this is what it had written to its standard output and error until then.
  case timedOut(output: String, errors: String)

  /// It ended before it wrote the line that was waited for.
  case ended(ProgramResult)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .notBuilt(let file):
      "\(file.path) is not there. Let the test target depend on the program."
    case .cannotStart(let file, let reason): "\(file) cannot be started: \(reason)."
    case .timedOut(let output, let errors):
      "The program took too long and was ended. Output: \(output) Errors: \(errors)"
    case .ended(let result): "The program ended too early: \(result)"
    }
  }
}
