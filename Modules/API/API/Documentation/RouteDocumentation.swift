/// What clients may send to a route and what it answers, for the document at `/openapi.json`.
public struct RouteDocumentation: Sendable {
  /// What the route does, in a few words.
  public var summary: String
  /// The parameters in the path, the query and the headers.
  public var parameters: [Parameter] = []
  /// The body of requests, if they have one.
  public var body: RequestBody?
  /// The responses that are no problems.
  public var replies: [Reply] = []
  /// When the route answers with a problem, by status.
  public var problems: [Status: String] = [:]

  /// Creates documentation of parts.
  public init(_ summary: String, parts: [any DocumentationPart]) {
    self.summary = summary
    for part in parts { part.add(to: &self) }
  }

  /// A parameter, and where it stands.
  public struct Parameter: Sendable {
    /// Where a parameter stands.
    public enum Place: String, Sendable {
      /// In the path, as a segment of the pattern.
      case path
      /// In the query.
      case query
      /// In the headers.
      case header
    }

    /// Where it stands.
    public let place: Place
    /// Its name.
    public let name: String
    /// The shape of its value.
    public let schema: Schema
    /// What it means.
    public let summary: String
    /// Whether it must be sent.
    public let isRequired: Bool
  }
}

/// A part of the documentation of a route, such as ``Reply``.
public protocol DocumentationPart: Sendable {
  /// Adds the part.
  func add(to documentation: inout RouteDocumentation)
}

extension Route {
  /// Returns the route with documentation.
  ///
  /// ```swift
  /// Route(.get, "/v1/invoices/{id}", name: "invoices.show", access: .requires(.read)) { … }
  ///   .documented("Shows an invoice") {
  ///     PathParameter("id", .uuid, "The identifier of the invoice.")
  ///     Reply(.ok, .invoice, headers: [.etag])
  ///     Problems([.notFound: "There is no such invoice."])
  ///   }
  /// ```
  ///
  /// What the server answers by itself is documented without being listed: 401 and 403 if the route
  /// requires a permission, and problems with requests that no route can answer.
  ///
  /// - Parameters:
  ///   - summary: What the route does, in a few words.
  ///   - parts: What clients may send, and what it answers.
  /// - Returns: The documented route.
  public func documented(
    _ summary: String, @DocumentationBuilder _ parts: () -> [any DocumentationPart]
  ) -> Route {
    var route = self
    route.documentation = RouteDocumentation(summary, parts: parts())
    return route
  }
}

/// Collects the parts of the documentation of a route.
@resultBuilder
public enum DocumentationBuilder {
  /// Returns the parts in their order.
  public static func buildBlock(_ parts: any DocumentationPart...) -> [any DocumentationPart] {
    parts
  }
}
