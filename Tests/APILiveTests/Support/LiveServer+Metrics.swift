import API
import APITesting
import Foundation

extension LiveServer {
  /// Requests the lines of the metrics on a new connection.
  func metrics() async throws -> [Substring] {
    let body = try await response(to: "GET /metrics HTTP/1.1\nHost: 127.0.0.1\n\n").body
    return String(decoding: body, as: UTF8.self).split(separator: "\n")
  }
}
