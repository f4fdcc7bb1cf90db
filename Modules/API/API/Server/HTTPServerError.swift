/// Why a server cannot start.
public enum HTTPServerError: Error, Hashable, Sendable {
  /// Another process, or another server in this one, listens on the address.
  ///
  /// On macOS, as on BSD, a program that listens on all addresses does not keep another one from the same
  /// port of a single address, so no error is thrown then.
  case portInUse(host: String, port: UInt16)
  /// The host is not a numeric address, or not an address of this machine.
  case invalidHost(String)
  /// The process may not listen on the port.
  case permissionDenied(host: String, port: UInt16)
  /// Everyone may do everything, and the host is not one that only this machine reaches.
  case admitsEveryone(host: String, remedy: String)
  /// The server is already running.
  case alreadyRunning
  /// The operating system refused for another reason.
  case cannotListen(host: String, port: UInt16, reason: String)
}

extension HTTPServerError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) of \(host) is in use. Stop the program that listens there, or choose another port."
    case .invalidHost(let host):
      """
      “\(host)” is not an address to listen on. Use a numeric address of this machine, such as \
      127.0.0.1, or 0.0.0.0 for all.
      """
    case .permissionDenied(let host, let port):
      "Not allowed to listen on port \(port) of \(host). Choose a port of 1024 or more."
    case .admitsEveryone(let host, let remedy):
      """
      Everyone may do everything, so the server does not listen on \(host), which other machines may \
      reach. \(remedy), or listen on 127.0.0.1.
      """
    case .alreadyRunning:
      "The server is already running. Stop it before starting it again."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen on port \(port) of \(host): \(reason)."
    }
  }
}
