/// The description of all routes of an application, in the format of OpenAPI 3.1.
public struct APIDocument: Sendable {
  /// The document.
  public let json: JSON

  /// Creates a document.
  public init(_ json: JSON) {
    self.json = json
  }
}
