import API
import APITesting
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers one connection with exactly the bytes that a test wants to, and closes it.
enum FakeServer {
  static func run(
    answering text: String, _ body: (URL, any HTTPClient) async throws -> Void
  ) async throws {
    let descriptor = socket(AF_INET, streamSocket, 0)
    guard descriptor >= 0 else { throw RawConnection.Failure(operation: "socket") }
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw RawConnection.Failure(operation: "listen") }
    let port = UInt16(bigEndian: address.sin_port)
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw URLError(.badURL) }

    async let served: Void = blocking {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { throw RawConnection.Failure(operation: "accept") }
      var request = [UInt8](repeating: 0, count: 4096)
      _ = recv(connection, &request, request.count, 0)
      _ = text.withCString { write(connection, $0, strlen($0)) }
      close(connection)
    }
    let client = try await LiveServer.run([]) { $0.client }
    try await body(url, client)
    // A client that tries again finds nobody to accept.
    try await served
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif
