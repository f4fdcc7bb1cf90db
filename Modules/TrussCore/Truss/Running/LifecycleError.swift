/// An error during the start or the stop of an application.
public struct LifecycleError: Error, Sendable {
  /// What happened.
  public enum Reason: Sendable {
    /// A hook threw an error.
    case failed(any Error)
    /// A hook did not end within its time, or within the budget of the phase.
    case timedOut(limit: Duration)
    /// A second signal ended the application while the hook ran.
    case interrupted(Signal)
    /// A first signal ended the start while the hook ran.
    case startInterrupted(Signal)
    /// The task was cancelled before the hook began.
    case startCancelled
  }

  /// The phase in which it happened.
  public enum Phase: String, Sendable {
    /// Start hooks run.
    case start
    /// Stop hooks run.
    case stop
  }

  /// What happened.
  public let reason: Reason

  /// The phase in which it happened.
  public let phase: Phase

  /// The key of the binding whose hook it concerns.
  public let key: Key

  /// Where that binding is declared.
  public let location: DeclarationLocation?

  /// Further errors during the stop.
  public internal(set) var others: [LifecycleError] = []

  /// The error because of which the application was stopped, if it did not come from a hook but
  /// from the body of `run` or from the factory of an eager binding.
  public internal(set) var cause: (any Error)?
}

extension LifecycleError: CustomStringConvertible {
  /// What happened, in which hook, and where the binding is declared.
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    let hook = "the \(phase.rawValue) hook of `\(key)`\(place)"
    let text =
      switch reason {
      case .failed(let error): "\(hook) failed: \(error)"
      case .timedOut(let limit): "\(hook) did not end within \(limit)"
      case .interrupted(let signal): "\(signal) ended the application during \(hook)"
      case .startInterrupted(let signal): "\(signal) ended the start during \(hook)"
      case .startCancelled: "the start was cancelled before \(hook)"
      }
    let first = cause.map { ["\($0)", "  then \(text)"] } ?? [text]
    return (first + others.map { "  then \($0)" }).joined(separator: "\n")
  }
}
