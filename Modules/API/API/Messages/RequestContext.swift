import Formats

/// The identity of one request and of its caller, and the scope of the services that live as long
/// as it does.
public struct RequestContext: Hashable, Sendable {
  /// The identifier in the logs and in the `X-Request-Id` header of the response.
  public let requestID: String
  /// On whose behalf the request is answered.
  public var principal: Principal

  /// Returns a new identifier: 32 random hexadecimal digits.
  public static func newID() -> String {
    (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
  }

  /// Creates a context.
  public init(requestID: String = RequestContext.newID(), principal: Principal = .anonymous) {
    self.requestID = requestID
    self.principal = principal
  }
}
