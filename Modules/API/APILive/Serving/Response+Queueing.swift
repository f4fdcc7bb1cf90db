import API
import CMicroHTTPD
import Foundation

extension Response {
  /// Hands the response to MHD, which copies all of it.
  func queue(on connection: OpaquePointer) -> MHD_Result {
    let created = body.withUnsafeBytes { bytes in
      // The pointer is not mutable in fact: MUST_COPY makes MHD read it now, and never again.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let created else { return .NO }
    // Queueing takes a reference of its own.
    defer { MHD_destroy_response(created) }
    for field in headers.fields where !field.value.isEmpty {
      guard MHD_add_response_header(created, field.name.description, field.value) == .YES else {
        return .NO
      }
    }
    return MHD_queue_response(connection, UInt32(status.code), created)
  }
}
