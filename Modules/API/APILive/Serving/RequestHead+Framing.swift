import API

extension RequestHead {
  private static let expect: Headers.Name = "Expect"
  private static let host: Headers.Name = "Host"
  private static let transferEncoding: Headers.Name = "Transfer-Encoding"

  /// The declared length of the body in bytes, if any.
  var contentLength: Int? {
    headers[.contentLength].map { Int($0) ?? .max }
  }

  /// Whether the client waits for a 100 response before it sends the body.
  var expectsContinue: Bool {
    headers[Self.expect]?.lowercased() == "100-continue"
  }

  /// The problem with the head for which the request cannot be served.
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
    if hasInvalidValue {
      return .badRequest("A header has a value with a control character.")
    }
    return hostProblem ?? framingProblem
  }

  /// A request must name one valid host, unless it is of HTTP/1.0: RFC 9112 § 3.2.
  private var hostProblem: Problem? {
    let hosts = headers.values(Self.host)
    guard hosts.count == 1 || (hosts.isEmpty && version == "HTTP/1.0") else {
      return .badRequest("The request must have exactly one “Host” header.")
    }
    guard hosts.allSatisfy({ $0.utf8.allSatisfy(Self.isInHost) }) else {
      return .badRequest("“Host” must be a host name or an address, with an optional port.")
    }
    return nil
  }

  /// Returns whether a character may occur in `uri-host [ ":" port ]`, RFC 3986 § 3.2.2.
  private static func isInHost(_ byte: UInt8) -> Bool {
    switch Character(UnicodeScalar(byte)) {
    case "0"..."9", "A"..."Z", "a"..."z": true
    case let character: ".:-_~%!$&'()*+,;=[]".contains(character)
    }
  }

  /// Ambiguity about where the body ends would allow request smuggling: RFC 9112 § 6.3.
  private var framingProblem: Problem? {
    let encodings = headers.values(Self.transferEncoding)
    let lengths = headers.values(.contentLength)
    if !encodings.isEmpty, !lengths.isEmpty {
      return .badRequest("“Content-Length” and “Transfer-Encoding” are mutually exclusive.")
    }
    if !encodings.isEmpty, version == "HTTP/1.0" {
      return .badRequest("HTTP/1.0 has no “Transfer-Encoding”.")
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
