extension Request {
  /// Returns the conditions of the request.
  ///
  /// - Throws: ``Problem`` (400) when `If-Match` or `If-None-Match` is not `*` or a list of tags.
  public func preconditions() throws(Problem) -> Preconditions {
    Preconditions(ifMatch: try condition(.ifMatch), ifNoneMatch: try condition(.ifNoneMatch))
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
