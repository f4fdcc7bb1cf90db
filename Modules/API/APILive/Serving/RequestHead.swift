import API
import CMicroHTTPD
import Formats

/// The request line and the headers of a request, as MHD parsed them.
struct RequestHead {
  var method: String
  var version: String
  /// The target as sent.
  var target: String
  var headers: Headers
  /// The fault of a header, if one has a name or a value that HTTP does not allow.
  var flaw: String?
  /// How many bytes the request line and the headers take.
  var byteCount: Int
}

extension RequestHead {
  init(_ connection: OpaquePointer, method: String, version: String, target: String) {
    // 6: two spaces in the request line, its line break, and the one that ends the headers.
    let lineCount = method.utf8.count + target.utf8.count + version.utf8.count + 6
    self.init(method: method, version: version, target: target, headers: [:], byteCount: lineCount)
    // MHD calls the closure before it returns, so the pointer to this structure is valid.
    withUnsafeMutablePointer(to: &self) { head in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { head, _, name, nameSize, value, valueSize in
          head?.assumingMemoryBound(to: RequestHead.self).pointee.add(
            UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameSize),
            UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
          return .YES
        }, head)
    }
  }

  private mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    // 4: the colon, the space and the line break.
    byteCount += name.count + value.count + 4
    guard let name = Headers.Name(String(decoding: name, as: UTF8.self)) else {
      flaw = "A header has a name with a character that HTTP does not allow."
      return
    }
    // `Headers` replaces control characters. libmicrohttpd has acted on the value as it was sent, so a
    // replaced value must not decide anything.
    if flaw == nil, value.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
      flaw = "A header has a value with a control character."
    }
    headers.add(name, String(decoding: value, as: UTF8.self))
  }
}

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
    return flaw.map { .badRequest($0) } ?? hostProblem ?? framingProblem
  }

  /// A request must name one valid host, unless it is of HTTP/1.0: RFC 9112 § 3.2.
  private var hostProblem: Problem? {
    let hosts = headers.values(Self.host)
    guard hosts.count == 1 || (hosts.isEmpty && version == "HTTP/1.0") else {
      return .badRequest("The request must have exactly one “Host” header.")
    }
    // The characters of `uri-host [ ":" port ]`, RFC 3986 § 3.2.2.
    guard hosts.allSatisfy({ $0.isAlphanumeric(or: ".:-_~%!$&'()*+,;=[]") }) else {
      return .badRequest("“Host” must be a host name or an address, with an optional port.")
    }
    return nil
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

extension RequestHead {
  /// The identifier that the client gives the request, when it is well-formed.
  ///
  /// It ends up in logs and in other systems, so only a short plain identifier without a token is
  /// accepted.
  var requestID: String? {
    headers[.requestID].flatMap { id in
      (1...128).contains(id.utf8.count) && id.isAlphanumeric(or: "-_.")
        && !id.contains("truss_") ? id : nil
    }
  }
}
