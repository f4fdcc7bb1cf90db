import Truss

/// Returns the message for the user of an application that fails.
///
/// It gives the cause without the hook and binding that failed, which only a developer needs.
public func failureMessage(_ error: any Error) -> String {
  guard let error = error as? LifecycleError, case .failed(let cause) = error.reason else {
    return "\(error)"
  }
  return (["\(cause)"] + error.others.map { "\($0)" }).joined(separator: "\n")
}
