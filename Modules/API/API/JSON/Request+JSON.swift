import Foundation

extension Request {
  /// Decodes the body as JSON.
  ///
  /// Dates are RFC 3339 text, and `Data` is Base64.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - members: The members that the body may have, so that a misspelt one is not silently ignored; with
  ///     none, it may have any.
  /// - Returns: The decoded value.
  /// - Throws: ``Problem`` (415) when the body is not declared as `application/json`; (400) when it
  ///   is not JSON; (422) when a field is missing, unknown or of the wrong type, with `errors` that name it;
  ///   or what the type's own `init(from:)` throws.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, members: String...
  ) throws -> Value {
    try requireJSON()
    do {
      let value = try JSONBody.decoder.decode(type, from: body)
      if !members.isEmpty { try refuseMembers(besides: members) }
      return value
    } catch let error as DecodingError {
      let parsed = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
      throw Problem(error, isJSON: parsed != nil)
    }
  }

  private func refuseMembers(besides known: [String]) throws {
    let members = try JSONBody.decoder.decode([String: Unread].self, from: body)
    let unknown = Set(members.keys).subtracting(known).sorted()
    guard !unknown.isEmpty else { return }
    let message = "It is unknown. Send only \(known.joined(separator: ", "))."
    throw Problem.invalidFields(unknown.map { Problem.FieldError(field: $0, message: message) })
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

/// A value that is valid JSON, and not looked at.
private struct Unread: Decodable {
  init(from decoder: any Decoder) {}
}
