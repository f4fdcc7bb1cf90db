/// A response that is no problem.
public struct Reply: DocumentationPart {
  /// The content of a response.
  public enum Content: Sendable {
    /// JSON of a shape.
    case json(Schema)
    /// Text of a media type.
    case text(String)
  }

  /// The status.
  public let status: Status
  /// The content, if there is any.
  public let content: Content?
  /// The header fields that it always has.
  public let headers: [Headers.Name]

  /// Documents a response without content.
  public init(_ status: Status, headers: [Headers.Name] = []) {
    self.status = status
    content = nil
    self.headers = headers
  }

  /// Documents a response in JSON.
  public init(_ status: Status, _ schema: Schema, headers: [Headers.Name] = []) {
    self.status = status
    content = .json(schema)
    self.headers = headers
  }

  /// Documents a response of text.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - mediaType: The media type without parameters, such as `text/plain`.
  public init(_ status: Status, text mediaType: String) {
    self.status = status
    content = .text(mediaType)
    headers = []
  }

  /// Adds the response.
  public func add(to documentation: inout RouteDocumentation) {
    documentation.replies.append(self)
  }
}

/// When a route answers with a problem, besides the cases that its other parts imply.
public struct Problems: DocumentationPart {
  private let reasons: [Status: String]

  /// Documents problems by their status.
  ///
  /// - Parameter reasons: When the response has the status, as a sentence.
  public init(_ reasons: [Status: String]) {
    self.reasons = reasons
  }

  /// Adds the problems; a reason replaces the one that another part implies.
  public func add(to documentation: inout RouteDocumentation) {
    documentation.problems.merge(reasons) { $1 }
  }
}
