import API
import APITesting
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers one connection with exactly the given bytes, and closes it.
enum FakeServer {
  static func run(
    answering text: String, _ body: (URL, any HTTPClient) async throws -> Void
  ) async throws {
    let socket = try LoopbackSocket()
    let descriptor = socket.descriptor
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard listen(descriptor, 1) == 0 else { throw RawConnection.Failure(operation: "listen") }

    async let served: Void = blocking {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { throw RawConnection.Failure(operation: "accept") }
      var request = [UInt8](repeating: 0, count: 4096)
      _ = recv(connection, &request, request.count, 0)
      _ = text.withCString { write(connection, $0, strlen($0)) }
      close(connection)
    }
    let client = try await LiveServer.run([]) { $0.client }
    try await body(socket.url, client)
    // The server accepts no retry of the client.
    try await served
  }
}
