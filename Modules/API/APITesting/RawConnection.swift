public import API
public import Foundation
import ProgramTesting

/// A connection on which a test sends arbitrary bytes.
///
/// Every operation times out after a minute.
public final class RawConnection: Sendable {
  /// An operation of the system failed.
  public struct Failure: Error {
    let operation: String
    let code = errno
  }

  private let descriptor: Int32

  /// Connects to a server.
  ///
  /// - Throws: ``Failure``.
  public convenience init(to server: LiveServer) throws { try self.init(to: server.address) }

  /// Uses a connection that was made, and closes it when it is released.
  ///
  /// - Parameter descriptor: The descriptor of its socket.
  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Self.configure(descriptor)
  }

  /// Connects to an address.
  ///
  /// - Throws: ``Failure``.
  public init(to address: ServerAddress) throws {
    // An object whose properties are set is deinitialized when its initializer throws, so that only
    // `connected` may close a descriptor that it does not return.
    descriptor = try Self.connected(to: address)
  }

  /// Returns the descriptor of a new connection to an address, which the caller closes.
  ///
  /// - Throws: ``Failure``.
  public static func connected(to address: ServerAddress) throws -> Int32 {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, "\(address.port)", &hints, &list) == 0,
      let info = list?.pointee
    else { throw Failure(operation: "getaddrinfo") }
    defer { freeaddrinfo(list) }
    let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard descriptor >= 0 else { throw Failure(operation: "socket") }
    guard connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 else {
      let failure = Failure(operation: "connect")
      close(descriptor)
      throw failure
    }
    configure(descriptor)
    return descriptor
  }

  private static func configure(_ descriptor: Int32) {
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    // Sending to a closed connection would end the process.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  deinit { close(descriptor) }

  /// Announces that nothing more will be sent.
  public func stopSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends text, with its line breaks converted to those of HTTP.
  ///
  /// - Throws: ``Failure``.
  public func send(_ text: String) async throws {
    try await send(Data(text.replacing("\n", with: "\r\n").utf8))
  }

  /// Sends bytes.
  ///
  /// - Throws: ``Failure``.
  public func send(_ bytes: Data) async throws {
    try await blocking { [descriptor] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { throw Failure(operation: "send") }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Returns what the server has sent, or nothing once it has closed the connection.
  ///
  /// - Throws: ``Failure``.
  public func receive(atMost limit: Int = 65536) async throws -> Data {
    try await blocking { [descriptor] in
      var buffer = Data(count: limit)
      let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == ECONNRESET { return Data() }
      guard count >= 0 else { throw Failure(operation: "receive") }
      return buffer.prefix(count)
    }
  }

  /// Returns everything that the server sends until it closes the connection.
  ///
  /// - Throws: ``Failure``.
  public func receiveAll() async throws -> String {
    var all = Data()
    while case let part = try await receive(), !part.isEmpty { all += part }
    return String(decoding: all, as: UTF8.self)
  }

  /// Returns the next response, with a body of its `Content-Length`, or without one for `HEAD`.
  ///
  /// - Throws: an error when it is malformed.
  public func response(toHead isHead: Bool = false) async throws -> Response {
    guard let response = try await responseUnlessClosed(toHead: isHead) else {
      throw Failure(operation: "receive: closed")
    }
    return response
  }

  /// Returns the next response, or `nil` when the connection is closed instead.
  ///
  /// - Throws: an error when it is malformed.
  public func responseUnlessClosed(toHead isHead: Bool = false) async throws -> Response? {
    var received = Data()
    while true {
      if let end = received.range(of: Data("\r\n\r\n".utf8)) {
        var response = try Response(
          head: String(decoding: received[..<end.lowerBound], as: UTF8.self))
        let length = isHead ? 0 : response.headers[.contentLength].flatMap { Int($0) } ?? 0
        response.body = Data(received[end.upperBound...])
        if response.body.count >= length { return response }
      }
      let part = try await receive()
      if part.isEmpty, received.isEmpty { return nil }
      guard !part.isEmpty else { throw Failure(operation: "receive: closed within a response") }
      received += part
    }
  }
}

extension LiveServer {
  /// Returns a new connection that has sent text.
  ///
  /// - Throws: ``RawConnection/Failure``.
  public func connection(sending text: String) async throws -> RawConnection {
    let connection = try RawConnection(to: self)
    try await connection.send(text)
    return connection
  }

  /// Returns the response to text that a new connection sends.
  ///
  /// - Throws: an error when it is malformed.
  public func response(to text: String) async throws -> Response {
    try await connection(sending: text).response()
  }
}

extension Response {
  /// Parses a status line and header lines.
  ///
  /// - Throws: ``Failure`` when they are malformed.
  public init(head: String) throws {
    var lines = head.components(separatedBy: "\r\n")[...]
    let parts = lines.removeFirst().split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), let code = Int(parts[1]) else {
      throw RawConnection.Failure(operation: "parse \(head)")
    }
    self.init(Status(code))
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let name = Headers.Name(String(parts[0])) else {
        throw RawConnection.Failure(operation: "parse \(line)")
      }
      headers.add(name, String(parts[1]))
    }
  }
}
