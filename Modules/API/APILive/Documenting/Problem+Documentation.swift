import API

extension Problem {
  /// The problems of requests that no route can answer, or in time.
  static let ofEveryRoute: [Status: String] = [
    .badRequest: "The request is malformed.",
    .contentTooLarge: "The body is larger than the server accepts.",
    .uriTooLong: "The address is longer than the server accepts.",
    .headersTooLarge: "The headers are larger than the server accepts.",
    .internalServerError: "The server failed. Its log has the reason.",
    .notImplemented: "The transfer encoding is not supported.",
    .serviceUnavailable: "The server cannot answer at the moment. Try again later.",
  ]

  /// The header field that a problem with the status usually has.
  static let headers: [Status: Headers.Name] = [
    .unauthorized: .wwwAuthenticate, .preconditionFailed: .etag, .serviceUnavailable: .retryAfter,
    .unsupportedMediaType: .accept,
  ]
}

extension Schema {
  /// Problem details, RFC 9457, with the members that ``Problem`` adds; features may add others.
  static let problem = object(
    [
      "type": .uriReference.described("The kind of problem."), "title": .string,
      "status": .integer(400...599),
    ],
    optional: [
      "detail": .string.described("What is wrong, and what to do about it."),
      "instance": .uriReference,
      "errors": .array(
        of: .object(["field": .string, "message": .string]), maximum: Problem.maximumFieldErrors
      ).described("What is wrong with the fields of the body."),
      "errorCount": .integer(0...).described("How many fields are invalid, if not all are listed."),
      "limit": .integer(0...).described("The limit that the request exceeds."),
    ]
  ).open.example([
    "type": "about:blank", "title": "Not Found", "status": 404,
    "detail": "There is nothing at “/v2”.",
  ]).named("Problem")
}
