import API
import CMicroHTTPD
import Foundation

extension Response {
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
