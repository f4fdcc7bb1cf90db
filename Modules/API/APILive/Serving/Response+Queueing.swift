import API
import CMicroHTTPD
import Foundation

extension Response {
  /// The format of RFC 9110, section 5.6.7.
  private static let dateStyle = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
    calendar: Calendar(identifier: .gregorian))

  /// The response as it is sent without MHD, on a connection that closes afterwards.
  var lastMessage: Data {
    var response = self
    response.headers["Date"] = Date.now.formatted(Self.dateStyle)
    response.headers[.connection] = "close"
    response.headers[.contentLength] = String(body.count)
    let lines = response.headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Data("HTTP/1.1 \(status)\r\n\(lines)\r\n".utf8) + body
  }

  /// Queues the response on a connection; MHD copies all of it.
  func queue(on connection: OpaquePointer) -> MHD_Result {
    let created = body.withUnsafeBytes { bytes in
      // The cast is safe: with MUST_COPY, MHD only reads the buffer, and only during this call.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let created else { return .NO }
    // MHD_queue_response retains the response.
    defer { MHD_destroy_response(created) }
    for field in headers.fields where !field.value.isEmpty {
      // A string that is passed as an argument would be copied.
      let added = field.name.description.withCString { name in
        field.value.withCString { MHD_add_response_header(created, name, $0) }
      }
      guard added == .YES else { return .NO }
    }
    return MHD_queue_response(connection, UInt32(status.code), created)
  }
}
