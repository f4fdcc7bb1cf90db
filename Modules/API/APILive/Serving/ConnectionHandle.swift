import API
import CMicroHTTPD

/// MHD's handle of a connection, in a form that is `Sendable`.
///
/// Pointers are not `Sendable`, because Swift cannot know what they point to. This one is used for
/// four calls only: `MHD_suspend_connection`, on MHD's thread, in the callback that received the
/// handle; `MHD_get_connection_info`, on the same thread, while the exchange is open; and
/// `MHD_resume_connection` and `MHD_set_connection_option`, which any thread may call while the
/// connection is suspended. MHD does not free a suspended connection, so the pointer is valid. `Exchange` ensures
/// that only a suspended connection is resumed, and `Daemon.stop` that all are resumed before MHD
/// stops.
struct ConnectionHandle: Sendable {
  private let address: Int

  init(_ connection: OpaquePointer) {
    address = Int(bitPattern: connection)
  }

  /// Whether MHD has received all headers of the request.
  var hasHeaders: Bool { truss_has_headers(OpaquePointer(bitPattern: address)) }

  func suspend() {
    MHD_suspend_connection(OpaquePointer(bitPattern: address))
  }

  /// Lets MHD continue a connection whose client has stopped sending.
  ///
  /// MHD 0.9.75 reads from a connection that it continues before it asks for the response, and closes
  /// it at the end of the stream, unless the connection has a time limit of its own: it looks at all
  /// such connections first.
  ///
  /// - Parameter timeout: How long the connections of the server may be idle.
  func resume(atEndOfStreamWith timeout: Duration) {
    truss_set_timeout(OpaquePointer(bitPattern: address), UInt32(timeout.wholeSeconds) + 1)
    resume()
  }

  func resume() {
    MHD_resume_connection(OpaquePointer(bitPattern: address))
  }
}
