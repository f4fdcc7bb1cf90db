/// The conditions of a request on the current version of a resource, RFC 9110 § 13.
public struct Preconditions: Hashable, Sendable {
  /// The versions of which the current one must be one.
  public let ifMatch: ETagCondition?
  /// The versions of which the current one must not be one.
  public let ifNoneMatch: ETagCondition?

  /// Creates conditions.
  public init(ifMatch: ETagCondition? = nil, ifNoneMatch: ETagCondition? = nil) {
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
  }

  /// Rejects a change without `If-Match`, which could overwrite changes unseen by the client.
  ///
  /// - Throws: ``Problem`` (428).
  public func requireIfMatch() throws(Problem) {
    guard ifMatch == nil else { return }
    throw Problem(
      .preconditionRequired,
      detail: """
        This request could overwrite changes that you have not seen. Send the ETag of the \
        version that you read in “If-Match”, or “If-Match: *” to overwrite any version.
        """)
  }

  /// Rejects a change of a version that the conditions exclude.
  ///
  /// - Parameter current: The tag of the current version.
  /// - Throws: ``Problem`` (412), with the current tag in its headers.
  public func allowChange(of current: ETag) throws(Problem) {
    try requireMatch(with: current)
    if let ifNoneMatch, ifNoneMatch.weaklyMatches(current) {
      throw .preconditionFailed(current: current)
    }
  }

  /// Returns whether the client's copy is still current, so that the answer to a read is a 304.
  ///
  /// - Parameter current: The tag of the current version.
  /// - Returns: Whether `If-None-Match` names the current version.
  /// - Throws: ``Problem`` (412), with the current tag in its headers, when `If-Match` excludes it.
  public func isNotModified(since current: ETag) throws(Problem) -> Bool {
    try requireMatch(with: current)
    return ifNoneMatch?.weaklyMatches(current) ?? false
  }

  private func requireMatch(with current: ETag) throws(Problem) {
    if let ifMatch, !ifMatch.stronglyMatches(current) {
      throw .preconditionFailed(current: current)
    }
  }
}

extension Problem {
  /// Returns a 412 with the current tag in its headers.
  public static func preconditionFailed(current: ETag) -> Problem {
    var problem = Problem.preconditionFailed(
      """
      The condition does not hold for the current version of the resource, whose ETag is \(current). \
      Read it again, and apply your change to that version.
      """)
    problem.headers[.etag] = current.description
    return problem
  }
}
