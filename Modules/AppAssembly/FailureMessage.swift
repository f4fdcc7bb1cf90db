import Truss

/// What a person who started an application is told when it fails.
///
/// Which hook of which binding failed helps those who change the application; the person needs the
/// cause.
public struct FailureMessage: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let description: String

  /// Creates the message of an error.
  public init(_ error: any Error) {
    description = (error as? LifecycleError).map(Self.text) ?? "\(error)"
  }

  private static func text(of error: LifecycleError) -> String {
    guard case .failed(let cause) = error.reason else { return error.description }
    return (["\(cause)"] + error.others.map { "\($0)" }).joined(separator: "\n")
  }
}
