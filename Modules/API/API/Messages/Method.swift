/// The method of an HTTP request.
///
/// Methods are case-sensitive: `get` is not `GET`.
public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as it appears on the wire.
  public let rawValue: String

  /// Creates a method from its name on the wire.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The method as it appears on the wire.
  public var description: String { rawValue }
}

extension Method {
  /// Transfers a current representation.
  public static let get = Method(rawValue: "GET")
  /// Does what `get` does, without transferring the content.
  public static let head = Method(rawValue: "HEAD")
  /// Processes the content of the request.
  public static let post = Method(rawValue: "POST")
  /// Replaces all current representations.
  public static let put = Method(rawValue: "PUT")
  /// Applies a partial change.
  public static let patch = Method(rawValue: "PATCH")
  /// Removes all current representations.
  public static let delete = Method(rawValue: "DELETE")
  /// Describes the communication options.
  public static let options = Method(rawValue: "OPTIONS")
}
