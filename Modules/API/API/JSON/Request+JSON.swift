import Foundation

extension Request {
  /// Decodes the body as JSON.
  ///
  /// Dates are RFC 3339 text, and `Data` is Base64. A type that refuses unknown fields does so in its
  /// `init(from:)`.
  ///
  /// - Throws: ``Problem`` (415) when the body is not declared as `application/json`; (400) when it
  ///   is not JSON; (422) when a field is missing or of the wrong type, with `errors` that name it;
  ///   or what the type's own `init(from:)` throws.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try requireJSON()
    do {
      return try JSONBody.decoder.decode(type, from: body)
    } catch let error as DecodingError {
      throw Problem(error)
    }
  }

  private func requireJSON() throws(Problem) {
    let encodings = headers.values(.contentEncoding).filter { $0.lowercased() != "identity" }
    guard encodings.isEmpty else {
      throw Problem(
        .unsupportedMediaType,
        detail: "The body is encoded as \(encodings.joined(separator: ", ")). Send it unencoded.",
        headers: ["Accept-Encoding": "identity"])
    }
    let contentTypes = headers.values(.contentType)
    if contentTypes.count == 1, MediaType.names(MediaType.json, contentTypes[0]) { return }
    let found = contentTypes.isEmpty ? "no type" : contentTypes.joined(separator: " and ")
    throw Problem(
      .unsupportedMediaType,
      detail: "The body is declared as \(found). Send “Content-Type: application/json”, in UTF-8.",
      headers: [.accept: MediaType.json])
  }
}
