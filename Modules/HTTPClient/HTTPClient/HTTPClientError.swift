/// Why there is no response from another server.
public enum HTTPClientError: Error, Hashable, Sendable {
  /// No connection could be made, because the host is unknown or refused it, for example.
  case cannotConnect(address: String, reason: String)
  /// The exchange did not finish in time.
  case timedOut(address: String, after: Duration)
  /// The connection closed before the response was complete.
  case disconnected(address: String, reason: String)
  /// The body of the response has more bytes than the request allows.
  case responseTooLarge(address: String, limit: Int)
  /// The client cannot interpret the response.
  case invalidResponse(String)
  /// The request is invalid and cannot be sent.
  case invalidRequest(String)
  /// The task that waited for the response was cancelled.
  case cancelled
}

extension HTTPClientError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .cannotConnect(let address, let reason):
      "Cannot connect to \(address): \(ended(reason)) Check the address, and that the server is running."
    case .timedOut(let address, let duration):
      "\(address) did not answer within \(duration). Try again later, or allow more time."
    case .disconnected(let address, let reason):
      "The connection to \(address) was lost: \(ended(reason)) Check that the server is running."
    case .responseTooLarge(let address, let limit):
      "The response of \(address) is larger than \(limit) bytes. Check the address, or raise the limit."
    case .invalidResponse(let reason):
      "The server's response is invalid: \(ended(reason)) Check that the address is correct."
    case .invalidRequest(let reason):
      "The request cannot be sent: \(ended(reason))"
    case .cancelled:
      "The request was cancelled."
    }
  }

  /// Returns a reason with a full stop, which some have and others have not.
  private func ended(_ reason: String) -> String { reason.hasSuffix(".") ? reason : reason + "." }
}
