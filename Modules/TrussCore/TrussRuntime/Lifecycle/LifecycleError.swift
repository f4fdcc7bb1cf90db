/// An error during the start or the stop of an application.
public struct LifecycleError: Error, Sendable {
  /// The cause of the error.
  public enum Reason: Sendable {
    /// A hook threw an error.
    case failed(any Error)
    /// A hook did not end within its time, or the budget of the phase ended before the hook began.
    case timedOut(limit: Duration)
    /// A second signal ended the application.
    case interrupted(Signal)
    /// A first signal ended the start.
    case startInterrupted(Signal)
    /// The task was cancelled during the start.
    case startCancelled
    /// A scope with hooks was open when everything that it may use had stopped.
    case leftOpen
  }

  /// The phase in which it happened.
  public enum Phase: String, Sendable {
    /// Start hooks run.
    case start
    /// Stop hooks run.
    case stop
    /// The hooks of a scope run when it ends.
    case end
    /// The stop waits for the construction of an instance that it then has to stop.
    case construction
    /// A readiness check runs.
    case readiness
  }

  /// The cause of the error.
  public let reason: Reason

  /// The phase in which it happened.
  public let phase: Phase

  /// The key of the binding whose hook it concerns, or of the entry of a scope.
  public let key: Graph.Key

  /// Where that binding is declared.
  public let location: DeclarationLocation?

  /// Whether the hook had begun, and was not prevented by a timeout, a signal or a cancellation.
  public let hasBegun: Bool

  /// Further errors: those of hooks that ran at the same time, and those of the stop.
  public internal(set) var others: [LifecycleError] = []

  /// The error because of which the application was stopped or the scope ended, if it did not come
  /// from a hook but from the body of `run` or `open`, or from a factory.
  public internal(set) var cause: (any Error)?

  /// Whether nothing failed, and a signal ended the start.
  ///
  /// A program that runs until a signal arrives can end normally then: it was told to stop a little early.
  public var isInterruptedStart: Bool {
    ([self] + others).allSatisfy { if case .startInterrupted = $0.reason { true } else { false } }
  }
}

extension LifecycleError: CustomStringConvertible {
  /// The cause of the error, the hook, and the location of the binding.
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    let work =
      switch phase {
      case .start, .stop, .end: "\(phase.rawValue) hook"
      case .construction: "construction"
      case .readiness: "readiness check"
      }
    let subject = "the \(work) of `\(key)`\(place)"
    let moment = "\(hasBegun ? "during" : "before") \(subject)"
    let text =
      switch reason {
      case .failed(let error): "\(subject) failed: \(error)"
      case .timedOut(let limit) where hasBegun: "\(subject) did not end within \(limit)"
      case .timedOut(let limit): "the budget of \(limit) ended \(moment)"
      case .interrupted(let signal): "\(signal) ended the application \(moment)"
      case .startInterrupted(let signal): "\(signal) ended the start \(moment)"
      case .startCancelled: "the start was cancelled \(moment)"
      case .leftOpen:
        "the scope of `\(key)` was open when the application had stopped; end it in the stop hook of "
          + "the instance that opened it"
      }
    let first = cause.map { ["\($0)", "  then \(text)"] } ?? [text]
    return (first + others.map { "  then \($0)" }).joined(separator: "\n")
  }
}

extension [LifecycleError] {
  /// The first error, with the others attached; `nil` if there is none.
  var joined: LifecycleError? {
    var first = first
    first?.others += dropFirst()
    return first
  }
}
