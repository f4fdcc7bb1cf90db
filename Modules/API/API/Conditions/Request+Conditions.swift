extension Request {
  /// Returns the `If-Match` of the request, or `nil` when it has none.
  ///
  /// - Throws: ``Problem`` (400) when the header is not `*` or a list of tags.
  public func ifMatch() throws(Problem) -> ETagCondition? {
    try condition(.ifMatch)
  }

  /// Returns the `If-Match` of a request that requires one.
  ///
  /// - Throws: ``Problem`` (428) when there is none, or (400) when it is not `*` or a list of tags.
  public func requiredIfMatch() throws(Problem) -> ETagCondition {
    guard let condition = try ifMatch() else {
      throw Problem(
        .preconditionRequired,
        detail: """
          This request could overwrite changes that you have not seen. Send the ETag of the \
          version that you read in “If-Match”, or “If-Match: *” to overwrite any version.
          """)
    }
    return condition
  }

  /// Returns the `If-None-Match` of the request, or `nil` when it has none.
  ///
  /// - Throws: ``Problem`` (400) when the header is not `*` or a list of tags.
  public func ifNoneMatch() throws(Problem) -> ETagCondition? {
    try condition(.ifNoneMatch)
  }

  /// Returns whether the client's copy is still current, so that the answer is a 304.
  ///
  /// - Throws: ``Problem`` (400) when `If-None-Match` is not `*` or a list of tags.
  public func isNotModified(since current: ETag) throws(Problem) -> Bool {
    try ifNoneMatch()?.weaklyMatches(current) ?? false
  }

  private func condition(_ name: Headers.Name) throws(Problem) -> ETagCondition? {
    let values = headers.values(name)
    guard !values.isEmpty else { return nil }
    guard let condition = ETagCondition(values) else {
      throw .badRequest("“\(name)” must be “*” or a list of quoted ETags, such as “\"3\"”.")
    }
    return condition
  }
}

extension ETagCondition {
  /// Rejects a change to a version that the client has not seen.
  ///
  /// - Throws: ``Problem`` (412), with the current tag in its headers, when `If-Match` does not
  ///   name it.
  public func require(_ current: ETag) throws(Problem) {
    guard !stronglyMatches(current) else { return }
    throw .preconditionFailed(current: current)
  }
}

extension Problem {
  /// Returns a 412 with the current tag in its headers.
  public static func preconditionFailed(current: ETag) -> Problem {
    var problem = Problem.preconditionFailed(
      """
      The resource has changed since you read it: its ETag is now \(current). Read it again, and \
      apply your change to the new version.
      """)
    problem.headers[.etag] = current.description
    return problem
  }
}
