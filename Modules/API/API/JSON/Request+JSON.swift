extension Request {
  /// Decodes the body as JSON, and rejects fields unknown to the type.
  ///
  /// Dates are RFC 3339 text, and `Data` is Base64.
  ///
  /// - Throws: ``Problem`` (415) when the body is not declared as `application/json`; (400) when it
  ///   is not UTF-8 or not JSON, with `line` and `column`; (422) when fields are missing, unknown
  ///   or of the wrong type, with `errors` that name them.
  public func json<Value: Decodable>(_ type: Value.Type) throws(Problem) -> Value {
    try requireJSON()
    do throws(JSONBodyError) {
      return try JSONBody.decode(type, from: body, unknownFields: .refused)
    } catch {
      switch error {
      case .syntax(let error): throw .malformedJSON(error)
      case .fields(let errors): throw .invalidFields(errors)
      }
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
    if contentTypes.count == 1, MediaType.essence(of: contentTypes[0]) == MediaType.json,
      MediaType.isUTF8(contentTypes[0])
    {
      return
    }
    let found = contentTypes.isEmpty ? "no type" : contentTypes.joined(separator: " and ")
    throw Problem(
      .unsupportedMediaType,
      detail: "The body is declared as \(found). Send “Content-Type: application/json”, in UTF-8.",
      headers: [.accept: MediaType.json])
  }
}

extension Problem {
  fileprivate static func malformedJSON(_ error: JSONSyntaxError) -> Problem {
    var problem = Problem.badRequest("The body is not valid JSON: \(error).")
    switch error.reason {
    case .notUTF8, .empty: break
    default:
      problem.members = ["line": .integer(error.line), "column": .integer(error.column)]
    }
    return problem
  }
}
