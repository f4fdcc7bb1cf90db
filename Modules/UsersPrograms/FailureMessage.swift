import Truss

/// The message for the user of an application that fails.
///
/// It gives the cause without the hook and binding that failed, which only a developer needs.
public struct FailureMessage: CustomStringConvertible {
  /// The problem and its remedy.
  public let description: String

  /// Creates the message for an error.
  public init(_ error: any Error) {
    description = (error as? LifecycleError).map(Self.text) ?? "\(error)"
  }

  private static func text(of error: LifecycleError) -> String {
    guard case .failed(let cause) = error.reason else { return error.description }
    return (["\(cause)"] + error.others.map { "\($0)" }).joined(separator: "\n")
  }
}
