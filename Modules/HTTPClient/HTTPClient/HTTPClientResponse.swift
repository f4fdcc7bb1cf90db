public import Foundation

/// The response of another server.
public struct HTTPClientResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields by their names in lower case.
  public let headers: [String: String]
  /// The body.
  public var body: Data

  /// Creates a response; the case of the names of its header fields makes no difference.
  public init(_ status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
    self.body = body
  }

  /// The value of a header field.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}
