import API
import APITesting
import Foundation

extension Exposition {
  init(over connection: RawConnection) async throws {
    try await connection.send("GET /metrics HTTP/1.1\nHost: 127.0.0.1\n\n")
    self = try Exposition(String(decoding: try await connection.response().body, as: UTF8.self))
  }
}
