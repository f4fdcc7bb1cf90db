/// Why a server does not start.
public enum HTTPServerError: Error, Hashable, Sendable {
  /// Another process, or another server of this one, listens at the address.
  case portInUse(host: String, port: UInt16)
  /// The host is not a numeric address, or not one of this machine.
  case invalidHost(String)
  /// The process may not listen at the port.
  case permissionDenied(host: String, port: UInt16)
  /// A value of the configuration makes no sense.
  case invalidConfiguration(field: String, reason: String)
  /// The server runs already.
  case alreadyRunning
  /// The operating system refused for another reason.
  case cannotListen(host: String, port: UInt16, reason: String)
}

extension HTTPServerError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) at \(host) is in use. Stop what listens there, or choose another port."
    case .invalidHost(let host):
      """
      “\(host)” is not an address to listen at. Use a numeric address of this machine, such as \
      127.0.0.1, or 0.0.0.0 for all.
      """
    case .permissionDenied(let host, let port):
      "Not allowed to listen at port \(port) of \(host). Choose a port of 1024 or more."
    case .invalidConfiguration(let field, let reason):
      "The server's configuration is wrong: \(field) \(reason)."
    case .alreadyRunning:
      "The server runs already. Stop it before it is started again."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen at port \(port) of \(host): \(reason)."
    }
  }
}
