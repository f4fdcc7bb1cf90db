import API

extension RequestHead {
  /// The declared length of the body in bytes, if any.
  var contentLength: Int? {
    headers[.contentLength].map { Int($0) ?? .max }
  }

  /// Whether the client waits for a 100 response before it sends the body.
  var expectsContinue: Bool {
    headers["Expect"]?.lowercased() == "100-continue"
  }

  /// What is wrong with the head, so that the request cannot be served.
  func problem(within configuration: ServerConfiguration) -> Problem? {
    if target.utf8.count > configuration.maximumURIBytes {
      return Problem(
        .uriTooLong,
        detail: "The address is longer than the limit of \(configuration.maximumURIBytes) bytes.")
    }
    if byteCount > configuration.maximumHeaderBytes {
      return Problem(
        .headersTooLarge,
        detail:
          "The headers are larger than the limit of \(configuration.maximumHeaderBytes) bytes.")
    }
    if hasInvalidName {
      return .badRequest("A header has a name with a character that HTTP does not allow.")
    }
    if version == "HTTP/1.1", headers.values("Host").count != 1 {
      return .badRequest("The request must have exactly one “Host” header.")
    }
    return framingProblem
  }

  /// Ambiguity about where the body ends would allow request smuggling: RFC 9112 § 6.3.
  private var framingProblem: Problem? {
    let encodings = headers.values("Transfer-Encoding")
    let lengths = headers.values(.contentLength)
    if !encodings.isEmpty, !lengths.isEmpty {
      return .badRequest("“Content-Length” and “Transfer-Encoding” are mutually exclusive.")
    }
    if lengths.count > 1 {
      return .badRequest("The request must have at most one “Content-Length” header.")
    }
    if !encodings.isEmpty, encodings.map({ $0.lowercased() }) != ["chunked"] {
      return Problem(
        .notImplemented, detail: "The only supported “Transfer-Encoding” is “chunked”.")
    }
    return nil
  }
}
