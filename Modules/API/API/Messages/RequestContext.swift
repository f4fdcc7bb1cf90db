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

  /// Creates a context.
  public init(
    requestID: String = UUID().uuidString.lowercased(), received: Date = Date(),
    principal: Principal = .anonymous
  ) {
    self.requestID = requestID
    self.received = received
    self.principal = principal
  }
}
