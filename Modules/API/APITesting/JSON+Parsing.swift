public import API
public import Foundation
public import Logging

extension JSON {
  /// Parses text.
  public init(parsing text: Data) throws { self = try JSONDecoder().decode(JSON.self, from: text) }
}

extension Problem {
  /// Parses the problem in a response, or returns `nil` where there is none.
  public init?(_ response: Response) {
    guard let contentType = response.headers[.contentType],
      MediaType.names(MediaType.problem, contentType),
      case .object(var members)? = try? JSON(parsing: response.body)
    else { return nil }
    func take(_ name: String) -> String? { members.removeValue(forKey: name)?.stringValue }
    let (type, title) = (take("type"), take("title"))
    let detail = take("detail")
    members["status"] = nil
    self.init(
      response.status, detail: detail, type: type ?? "about:blank", title: title,
      members: members, headers: response.headers)
  }
}

extension Response {
  /// Decodes the body.
  public func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }
}
