import API

extension RequestHead {
  /// How many bytes the body has, when it is said in advance.
  var contentLength: Int? {
    headers[.contentLength].map { Int($0) ?? .max }
  }

  /// Whether the client waits for leave to send the body.
  var expectsContinue: Bool {
    headers["Expect"]?.lowercased() == "100-continue"
  }

  /// What is wrong with the head, so that the connection cannot be used any longer.
  func problem(within configuration: ServerConfiguration) -> Problem? {
    if target.utf8.count > configuration.maximumURIBytes {
      return Problem(
        .uriTooLong,
        detail: "The address has more than the \(configuration.maximumURIBytes) bytes accepted.")
    }
    if byteCount > configuration.maximumHeaderBytes {
      return Problem(
        .headersTooLarge,
        detail:
          "The headers have more than the \(configuration.maximumHeaderBytes) bytes accepted.")
    }
    if hasInvalidName {
      return .badRequest("A header has a name with a character that HTTP does not allow.")
    }
    if version == "HTTP/1.1", headers.values("Host").count != 1 {
      return .badRequest("The request has to have one “Host” header.")
    }
    return framingProblem
  }

  /// Two opinions on where a body ends let a request be smuggled past a proxy: RFC 9112 § 6.3.
  private var framingProblem: Problem? {
    let encodings = headers.values("Transfer-Encoding")
    let lengths = headers.values(.contentLength)
    if !encodings.isEmpty, !lengths.isEmpty {
      return .badRequest("“Content-Length” and “Transfer-Encoding” exclude each other.")
    }
    if lengths.count > 1 {
      return .badRequest("The request has to have one “Content-Length” header at most.")
    }
    if !encodings.isEmpty, encodings.map({ $0.lowercased() }) != ["chunked"] {
      return Problem(
        .notImplemented, detail: "The only “Transfer-Encoding” that is supported is “chunked”.")
    }
    return nil
  }
}
