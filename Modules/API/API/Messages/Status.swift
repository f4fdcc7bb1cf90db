/// The status of an HTTP response.
public struct Status: Hashable, Sendable, CustomStringConvertible {
  /// The three-digit code.
  public let code: Int

  /// Creates a status from its code.
  public init(_ code: Int) {
    self.code = code
  }

  /// The code and the standard phrase, such as `404 Not Found`.
  public var description: String { "\(code) \(phrase)" }
}

extension Status {
  /// 200: the request succeeded.
  public static let ok = Status(200)
  /// 201: the request created a resource.
  public static let created = Status(201)
  /// 204: the request succeeded, and the response has no body.
  public static let noContent = Status(204)
  /// 400: the server cannot understand the request.
  public static let badRequest = Status(400)
  /// 401: the request has no valid credentials.
  public static let unauthorized = Status(401)
  /// 403: the server understood the request, but refuses it.
  public static let forbidden = Status(403)
  /// 404: there is nothing here.
  public static let notFound = Status(404)
  /// 405: the resource does not support the method.
  public static let methodNotAllowed = Status(405)
  /// 409: the request conflicts with the state of the resource.
  public static let conflict = Status(409)
  /// 413: the body is larger than the server accepts.
  public static let contentTooLarge = Status(413)
  /// 414: the URI is longer than the server accepts.
  public static let uriTooLong = Status(414)
  /// 415: the body is in a format that the resource does not accept.
  public static let unsupportedMediaType = Status(415)
  /// 422: the body is well-formed, but cannot be processed.
  public static let unprocessableContent = Status(422)
  /// 431: the headers are larger than the server accepts.
  public static let headersTooLarge = Status(431)
  /// 500: the server failed through no fault of the client.
  public static let internalServerError = Status(500)
  /// 501: the server does not know the method.
  public static let notImplemented = Status(501)
  /// 503: the server cannot answer right now.
  public static let serviceUnavailable = Status(503)
}

extension Status {
  /// The standard reason phrase, or `Unknown` for a code without one.
  public var phrase: String { Self.phrases[code] ?? "Unknown" }

  private static let phrases: [Int: String] = [
    200: "OK", 201: "Created", 204: "No Content", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
  ]
}
