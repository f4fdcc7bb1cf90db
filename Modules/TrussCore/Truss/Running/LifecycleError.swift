/// What went wrong while an application started or stopped.
public struct LifecycleError: Error, Sendable {
  /// What happened.
  public enum Reason: Sendable {
    /// A hook threw an error.
    case failed(any Error)
    /// A hook did not end in the time that was left of the phase's budget.
    case timedOut(budget: Duration)
    /// A second signal ended the application while the hook ran.
    case interrupted(Signal)
    /// A first signal ended the start while the hook ran.
    case startInterrupted(Signal)
    /// The task was cancelled before the hook began.
    case startCancelled
  }

  /// The phase in which it happened.
  public enum Phase: String, Sendable {
    /// The start hooks run.
    case start
    /// The stop hooks run.
    case stop
  }

  /// What happened.
  public let reason: Reason

  /// The phase in which it happened.
  public let phase: Phase

  /// The binding whose hook it concerns.
  public let key: Key

  /// Where that binding is declared.
  public let location: DeclarationLocation?

  /// What else went wrong while the application was stopped after this.
  public internal(set) var others: [LifecycleError] = []

  /// What the application had been stopped for, if that was an error of something else than a hook:
  /// of the body of `run`, or of the factory of an eager binding.
  public internal(set) var cause: (any Error)?
}

extension LifecycleError: CustomStringConvertible {
  /// What went wrong, with which hook, and where that is declared.
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    let hook = "the \(phase.rawValue) hook of `\(key)`\(place)"
    let text =
      switch reason {
      case .failed(let error): "\(hook) failed: \(error)"
      case .timedOut(let budget): "\(hook) did not end within \(budget)"
      case .interrupted(let signal): "\(signal) ended the application during \(hook)"
      case .startInterrupted(let signal): "\(signal) ended the start during \(hook)"
      case .startCancelled: "the start was cancelled before \(hook)"
      }
    let first = cause.map { ["\($0)", "  then \(text)"] } ?? [text]
    return (first + others.map { "  then \($0)" }).joined(separator: "\n")
  }
}
