public import Foundation
import Synchronization

/// A local port that is reserved for as long as the socket is kept.
///
/// Until it listens, connections to it are refused. When it is released, a server can listen there.
public final class LoopbackSocket: Sendable {
  /// The port.
  public let port: UInt16

  private let descriptor: Int32

  /// Reserves a port, or one that the system chooses if the number is zero.
  public init(port: UInt16 = 0) throws {
    let stream = Self.stream
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Self.failure }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    // An object whose properties are set would close the descriptor, too.
    guard isBound else {
      defer { close(descriptor) }
      throw Self.failure
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Returns a port for a server that is stopped and started again.
  ///
  /// Meanwhile no other test gets it: the system chooses only from higher ports, for servers as well as
  /// for clients, and this function returns each port once.
  ///
  /// - Throws: `POSIXError` when all are in use.
  public static func lastingPort() throws -> UInt16 {
    for _ in lastingPorts {
      let number = ports.add(1, ordering: .relaxed).oldValue % lastingPorts.count
      let port = lastingPorts.lowerBound + UInt16(number)
      if (try? LoopbackSocket(port: port)) != nil { return port }
    }
    throw POSIXError(.EADDRINUSE)
  }

  private static let lastingPorts: Range<UInt16> = 20_000..<30_000

  /// How many were tried, counted from a number that depends on the process.
  private static let ports = Atomic(Int(getpid()) * 100)

  deinit { close(descriptor) }

  /// The root of an HTTP server at the port.
  public var url: URL { URL(string: "http://127.0.0.1:\(port)/") ?? URL(filePath: "/") }

  /// Lets connections be made, which wait to be accepted.
  public func listen() throws {
    guard Foundation.listen(descriptor, 8) == 0 else { throw Self.failure }
  }

  /// Returns the descriptor of the next connection within a minute, which the caller closes.
  public func accept() async throws -> Int32 {
    try await blocking { [self] in
      var limit = timeval(tv_sec: 60, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let connection = Foundation.accept(descriptor, nil, nil)
      guard connection >= 0 else { throw Self.failure }
      return connection
    }
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}
