public import API
public import Foundation
public import Testing

/// Holds responses to the document of the routes that produced them.
///
/// ``RoutesUnderTest`` and ``LiveServer`` do that with each response, so that what a suite of routes
/// sees is what their documentation says.
public struct DocumentedAPI: Sendable {
  private let document: [String: JSON]

  /// Creates an API from its document.
  public init(_ document: APIDocument) {
    self.document = document.json.members ?? [:]
  }

  /// Creates an API from the response to `GET /openapi.json`.
  ///
  /// - Throws: `JSONError` when it is not JSON.
  public init(parsing body: Data) throws {
    self.init(APIDocument(try JSON(parsing: body)))
  }

  /// Records an issue for everything in which a response differs from the document.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - method: The method of the request.
  ///   - target: Its path and query.
  ///   - requestBody: Its body.
  ///   - sourceLocation: Where the issues are recorded.
  public func check(
    _ response: HTTPClientResponse, to method: Method, _ target: String,
    requestBody: Data = Data(), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for mistake in mistakes(in: response, to: method, target, requestBody: requestBody) {
      Issue.record(
        "\(method) \(target) → \(response.status) is not as documented: \(mistake)",
        sourceLocation: sourceLocation)
    }
  }

  /// Returns everything in which a response differs from the document.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - method: The method of the request.
  ///   - target: Its path and query.
  ///   - requestBody: Its body, which must be documented too if the response reports success.
  /// - Returns: What differs, as sentences without an end; empty if nothing does.
  public func mistakes(
    in response: HTTPClientResponse, to method: Method, _ target: String,
    requestBody: Data = Data()
  ) -> [String] {
    guard let operation = operation(method, target) else {
      return unroutedMistakes(in: response, to: method)
    }
    guard let documented = operation.response(response.status) else {
      return ["\(operation.name) documents no \(response.status)"]
    }
    // A response without documentation can be any.
    guard let headers = documented["headers"]?.members else { return [] }
    return headers.filter { $0.value.members?["required"] == true }.keys
      .filter { Headers.Name($0).flatMap { response.headers[$0] } == nil }
      .map { "“\($0)” is missing" }
      + contentMistakes(in: response, documented["content"]?.members, isHead: method == .head)
      + (response.status.isSuccess ? operation.mistakes(in: target, requestBody, validator) : [])
  }

  /// The methods and patterns of routes without documentation.
  public var undocumentedOperations: [String] {
    (document["paths"]?.members ?? [:]).flatMap { pattern, item in
      (item.members ?? [:]).filter { $0.value.members?["operationId"] == nil }
        .map { "\($0.key) \(pattern)" }
    }
  }

  /// In what the examples differ from their schemas.
  public var mistakesInExamples: [String] {
    validator.definitions.flatMap { name, schema in
      (schema.members?["examples"]?.elements ?? []).flatMap {
        validator.mistakes(in: $0, against: schema, at: name)
      }
    }
  }

  /// Returns the statuses that the document lists for an operation, by its identifier.
  public func statuses(of operationID: String) -> Set<Int> {
    let operations = (document["paths"]?.members ?? [:]).values.flatMap {
      ($0.members ?? [:]).values
    }
    let operation = operations.first { $0.members?["operationId"]?.stringValue == operationID }
    return Set((operation?.members?["responses"]?.members ?? [:]).keys.compactMap { Int($0) })
  }

  /// Returns what is wrong with the content, which is a problem or nothing if none is documented.
  private func contentMistakes(
    in response: HTTPClientResponse, _ content: [String: JSON]?, isHead: Bool
  ) -> [String] {
    guard let content else { return response.body.isEmpty ? [] : ["no body is documented"] }
    guard let type = response.headers[.contentType].map(MediaType.essence),
      let schema = content[type]?.members?["schema"]
    else { return ["no “\(response.headers[.contentType] ?? "")” is documented"] }
    guard !isHead else { return response.body.isEmpty ? [] : ["HEAD has a body"] }
    let text = String(decoding: response.body, as: UTF8.self)
    guard MediaType.isJSON(type) else {
      return validator.mistakes(in: .string(text), against: schema)
    }
    guard let value = try? JSON(parsing: response.body) else { return ["the body is not JSON"] }
    let status = value.members?["status"]
    return validator.mistakes(in: value, against: schema)
      + (type == MediaType.problem && status != .integer(response.status.code)
        ? ["the problem has another status"] : [])
  }

  /// Returns what is wrong with the response to a request that no route matches.
  private func unroutedMistakes(
    in response: HTTPClientResponse, to method: Method
  ) -> [String] {
    if method == .options, response.status == .noContent { return [] }
    guard response.status.isError else { return ["no documented route answers it"] }
    let problem: JSON = ["schema": ["$ref": "#/components/schemas/Problem"]]
    return contentMistakes(in: response, [MediaType.problem: problem], isHead: method == .head)
  }

  private var validator: SchemaValidator {
    SchemaValidator(definitions: document["components"]?.members?["schemas"]?.members ?? [:])
  }
}

extension DocumentedAPI {
  /// Finds the operation that answers a request, as the server does: literal segments win.
  private func operation(_ method: Method, _ target: String) -> OperationUnderTest? {
    let path = target.prefix { $0 != "?" }
    let method = (method == .head ? .get : method).rawValue.lowercased()
    return (document["paths"]?.members ?? [:])
      .compactMap { pattern, item in
        item.members?[method]?.members.flatMap { OperationUnderTest($0, pattern, matching: path) }
      }
      .min { $0.parameterPositions.lexicographicallyPrecedes($1.parameterPositions) { !$0 && $1 } }
  }
}
