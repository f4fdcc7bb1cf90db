/// Why an operation on tokens failed.
public enum AccessError: Error, Hashable, Sendable {
  /// The text is not the identifier of a token.
  case malformedID
  /// The text cannot be the name of a token.
  case malformedName
  /// There is no such token.
  case notFound(TokenID)
  /// The registry cannot be reached at the moment, and a retry may succeed.
  case busy(String)
  /// The registry failed.
  case failed(String)
  /// The calling task was cancelled.
  case cancelled
}

extension AccessError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .malformedID: "It is not the identifier of a token. Copy one from the list of tokens."
    case .malformedName:
      """
      It cannot be the name of a token. Write 1 to \(TokenName.maximumLength) characters on one \
      line, without spaces at its ends and without control characters.
      """
    case .notFound(let id): "There is no token \(id). List the tokens to see which exist."
    case .busy(let reason), .failed(let reason): reason
    case .cancelled: "The operation was cancelled before it finished."
    }
  }
}
