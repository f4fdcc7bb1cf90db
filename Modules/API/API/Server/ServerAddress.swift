/// Where a server accepts connections.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// A numeric address, as it was configured.
  public let host: String
  /// The port, never 0.
  public let port: UInt16

  /// Creates an address.
  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// The address as a URL, such as `http://127.0.0.1:8080`.
  public var description: String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}

extension ServerAddress {
  /// Whether only this machine reaches the address.
  public var isLocal: Bool { host.hasPrefix("127.") || host == "::1" }
}
