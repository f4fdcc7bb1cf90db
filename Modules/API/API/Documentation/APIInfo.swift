/// What the document at `/openapi.json` calls the API of an application.
public struct APIInfo: Hashable, Sendable {
  /// The name of the API.
  public let title: String
  /// The version of the API, which its clients depend on.
  public let version: String

  /// Creates the information.
  public init(title: String, version: String) {
    self.title = title
    self.version = version
  }
}
