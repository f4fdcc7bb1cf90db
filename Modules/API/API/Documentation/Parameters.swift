/// The segment of the path that matches a parameter of the route's pattern.
public struct PathParameter: DocumentationPart {
  private let parameter: RouteDocumentation.Parameter

  /// Documents a parameter.
  ///
  /// - Parameters:
  ///   - name: Its name in the pattern.
  ///   - schema: The shape of its value.
  ///   - summary: What it means.
  public init(_ name: String, _ schema: Schema, _ summary: String) {
    parameter = .init(
      place: .path, name: name, schema: schema, summary: summary, isRequired: true)
  }

  /// Adds the parameter.
  public func add(to documentation: inout RouteDocumentation) {
    documentation.parameters.append(parameter)
  }
}

/// A parameter of the query, which may be missing.
public struct QueryParameter: DocumentationPart {
  private let parameter: RouteDocumentation.Parameter

  /// Documents a parameter.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - schema: The shape of its value.
  ///   - summary: What it means.
  public init(_ name: String, _ schema: Schema, _ summary: String) {
    parameter = .init(
      place: .query, name: name, schema: schema, summary: summary, isRequired: false)
  }

  /// Adds the parameter.
  public func add(to documentation: inout RouteDocumentation) {
    documentation.parameters.append(parameter)
  }
}

/// The conditions on the current version of a resource, RFC 9110 § 13.
///
/// They are documented with the statuses of requests whose condition is missing or false.
public struct Conditions: DocumentationPart {
  private let requiresIfMatch: Bool

  /// Documents `If-Match` and `If-None-Match`.
  ///
  /// - Parameter requiresIfMatch: Whether a request without `If-Match` is refused.
  public init(requiresIfMatch: Bool = false) {
    self.requiresIfMatch = requiresIfMatch
  }

  /// Matches what ``ETagCondition`` accepts: `*`, or a list of tags in which elements may be empty.
  private static let pattern: String = {
    let tag = #"(W/)?"[^\u0000- "\u007F]*""#
    return #"^(\*|[ \t,]*\#(tag)([ \t]*,[ \t,]*\#(tag))*[ \t,]*)$"#
  }()

  /// Adds the parameters and the problems.
  public func add(to documentation: inout RouteDocumentation) {
    let tags = Schema.string.matching(Self.pattern).example("\"3\"")
    documentation.parameters += [
      .init(
        place: .header, name: "If-Match", schema: tags,
        summary: "ETags of which the current version must have one, or *.",
        isRequired: requiresIfMatch),
      .init(
        place: .header, name: "If-None-Match", schema: tags,
        summary: "ETags of which the current version must have none, or *.", isRequired: false),
    ]
    documentation.problems[.preconditionFailed] =
      "The condition is false. The ETag of the response is that of the current version."
    if requiresIfMatch {
      documentation.problems[.preconditionRequired] = "“If-Match” is missing."
    }
  }
}
