public import Foundation

/// The identity of one request, and the scope of the services that live as long as it does.
public struct RequestContext: Hashable, Sendable {
  /// The identifier in the logs and in the `X-Request-Id` header of the response.
  public let requestID: String
  /// When the headers of the request had arrived.
  public let received: Date

  /// Creates a context.
  public init(requestID: String = UUID().uuidString.lowercased(), received: Date = Date()) {
    self.requestID = requestID
    self.received = received
  }
}
