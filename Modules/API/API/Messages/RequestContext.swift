public import Foundation

/// The identity of one request and of its caller, and the scope of the services that live as long
/// as it does.
public struct RequestContext: Hashable, Sendable {
  /// The identifier in the logs and in the `X-Request-Id` header of the response.
  public let requestID: String
  /// When the headers of the request had arrived.
  public let received: Date
  /// On whose behalf the request is answered.
  public var principal: Principal

  /// Returns a new identifier: 32 random hexadecimal digits.
  public static func newID() -> String {
    let digits = String(UInt128.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Creates a context.
  public init(
    requestID: String = RequestContext.newID(), received: Date = Date(),
    principal: Principal = .anonymous
  ) {
    self.requestID = requestID
    self.received = received
    self.principal = principal
  }
}
