/// The body of requests, as JSON.
///
/// It is documented with the statuses of requests whose body ``Request/json(_:)`` refuses.
public struct RequestBody: DocumentationPart {
  /// The shape of the body.
  public let schema: Schema

  /// Documents a body.
  public init(_ schema: Schema) {
    self.schema = schema
  }

  /// Adds the body and the problems.
  public func add(to documentation: inout RouteDocumentation) {
    documentation.body = self
    documentation.problems.merge([
      .unsupportedMediaType: "The body is not declared as JSON in UTF-8.",
      .unprocessableContent: "Fields of the body are invalid; `errors` names them.",
    ]) { $1 }
  }
}
