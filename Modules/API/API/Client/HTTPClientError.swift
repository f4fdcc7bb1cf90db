/// Why there is no response from another server.
public enum HTTPClientError: Error, Hashable, Sendable {
  /// No connection could be made: the reason, such as an unknown host or a refused connection.
  case cannotConnect(address: String, reason: String)
  /// The exchange did not end in time.
  case timedOut(address: String, after: Duration)
  /// The connection ended before the response did.
  case disconnected(address: String, reason: String)
  /// The response is not one that this client can make sense of.
  case invalidResponse(String)
  /// The request cannot be sent as it is.
  case invalidRequest(String)
  /// The task that waited for the response was cancelled.
  case cancelled
}

extension HTTPClientError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .cannotConnect(let address, let reason):
      "Cannot connect to \(address): \(reason). Check the address, and that the server runs."
    case .timedOut(let address, let duration):
      "\(address) did not answer within \(duration). Try again later, or allow more time."
    case .disconnected(let address, let reason):
      "The connection to \(address) was lost: \(reason). The request may have had its effect."
    case .invalidResponse(let reason):
      "The server's response makes no sense: \(reason). Check that the address is the right one."
    case .invalidRequest(let reason):
      "The request cannot be sent: \(reason)."
    case .cancelled:
      "The request was cancelled."
    }
  }
}
