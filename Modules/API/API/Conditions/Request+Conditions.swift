extension Request {
  /// Returns the `If-Match` of the request, or `nil` when it has none.
  ///
  /// - Throws: ``Problem`` (400) when the header is not `*` or a list of tags.
  public func ifMatch() throws(Problem) -> ETagCondition? {
    try condition(.ifMatch)
  }

  /// Returns the `If-Match` of a request that has to have one.
  ///
  /// - Throws: ``Problem``: 428 when there is none, 400 when it is not `*` or a list of tags.
  public func requiredIfMatch() throws(Problem) -> ETagCondition {
    guard let condition = try ifMatch() else {
      throw Problem(
        .preconditionRequired,
        detail: """
          This request would overwrite changes that you have not seen. Send the ETag of the version \
          that you read in “If-Match”, or “If-Match: *” to overwrite any version.
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

  /// Returns whether the client's copy is still good, so that a 304 without a body is the answer.
  ///
  /// - Throws: ``Problem`` (400) when `If-None-Match` is not `*` or a list of tags.
  public func isNotModified(since current: ETag) throws(Problem) -> Bool {
    try ifNoneMatch()?.weaklyMatches(current) ?? false
  }

  private func condition(_ name: Headers.Name) throws(Problem) -> ETagCondition? {
    let values = headers.values(name)
    guard !values.isEmpty else { return nil }
    guard let condition = ETagCondition(values) else {
      throw .badRequest("“\(name)” has to be “*” or a list of quoted ETags, such as “\"3\"”.")
    }
    return condition
  }
}

extension ETagCondition {
  /// Refuses a change to a version that the client has not seen.
  ///
  /// - Throws: ``Problem`` (412), with the current tag in its headers, when `If-Match` does not
  ///   name it.
  public func require(_ current: ETag) throws(Problem) {
    guard !stronglyMatches(current) else { return }
    throw .preconditionFailed(current: current)
  }
}

extension Problem {
  /// Returns a 412 that tells the client the current tag.
  public static func preconditionFailed(current: ETag) -> Problem {
    var problem = Problem.preconditionFailed(
      """
      The resource has changed since you read it: its ETag is now \(current). Read it again, and \
      repeat your change on what you find.
      """)
    problem.headers[.etag] = current.description
    return problem
  }
}
