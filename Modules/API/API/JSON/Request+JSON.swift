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
  ///   is not JSON, or has a number that its type cannot hold; (422) when a field is missing, unknown or
  ///   of the wrong type, with `errors` that name it; or what the type's own `init(from:)` throws.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, members: String...
  ) throws -> Value {
    try requireJSON()
    do {
      guard !members.isEmpty else { return try JSONBody.decoder.decode(type, from: body) }
      let object = try JSONBody.decoder.decode(JSONObject<Value>.self, from: body)
      try refuse(object.members.subtracting(members), knowing: members)
      return object.value
    } catch let error as DecodingError {
      let parsed = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
      throw Problem(error, isJSON: parsed != nil)
    }
  }

  private func refuse(_ unknown: Set<String>, knowing known: [String]) throws {
    guard !unknown.isEmpty else { return }
    let flaw = "is unknown. Send only \(known.joined(separator: ", "))."
    throw Problem.invalidFields(unknown.sorted().map { Problem.FieldError(field: $0, flaw: flaw) })
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

/// A value, and the members of the object from which it is decoded.
private struct JSONObject<Value: Decodable>: Decodable {
  let value: Value
  let members: Set<String>

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    members = Set(try [String: Unread](from: decoder).keys)
  }
}

/// A value that is valid JSON, and not looked at.
private struct Unread: Decodable {
  init(from decoder: any Decoder) {}
}
