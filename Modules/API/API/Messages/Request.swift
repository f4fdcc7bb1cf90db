import Formats
public import Foundation

/// An HTTP request that has been received completely.
public struct Request: Sendable {
  /// The method.
  public var method: Method
  /// The path as sent: percent-encoded, and without the query once the route is found.
  public var path: String
  /// The decoded path segments that match the parameters of the route's pattern.
  public var parameters: [String: String]
  /// The decoded query.
  public var query: Query
  /// The header fields.
  public var headers: Headers
  /// The body; empty when there is none.
  public var body: Data
  /// The context that identifies the request.
  public var context: RequestContext

  /// Creates a request.
  public init(
    _ method: Method, _ path: String, parameters: [String: String] = [:], query: Query = Query(),
    headers: Headers = [:], body: Data = Data(), context: RequestContext = RequestContext()
  ) {
    self.method = method
    self.path = path
    self.parameters = parameters
    self.query = query
    self.headers = headers
    self.body = body
    self.context = context
  }
}

extension Request {
  /// Returns the segment that matches a parameter of the route's pattern.
  ///
  /// - Throws: ``UndeclaredParameter`` when the pattern has no such parameter.
  public func parameter(_ name: String) throws -> String {
    guard let value = parameters[name] else {
      throw UndeclaredParameter(name: name, path: path)
    }
    return value
  }

  /// Returns the identifier in the segment that matches the parameter `{id}`.
  ///
  /// - Parameter item: What it identifies, such as “a note”.
  /// - Returns: The identifier.
  /// - Throws: ``Problem`` (404) when the segment is not a UUID.
  public func identifier(of item: String) throws -> UUID {
    let text = try parameter("id")
    guard let id = UUID(canonical: text) else {
      throw Problem.notFound("“\(text)” does not identify \(item).")
    }
    return id
  }
}

/// A handler read a parameter that its route's pattern does not declare.
public struct UndeclaredParameter: Error, Hashable, CustomStringConvertible {
  /// The requested name.
  public let name: String
  /// The path of the request.
  public let path: String

  /// The problem and its remedy.
  public var description: String {
    "The route that answers “\(path)” has no parameter “\(name)”: add “{\(name)}” to its pattern."
  }
}
