import CMicroHTTPD

/// MHD's handle of a connection, in a form that is `Sendable`.
///
/// Pointers are not `Sendable`, because Swift cannot know what they point to. This one is used for
/// three calls only: `MHD_suspend_connection` and `MHD_get_connection_info`, on the connection's thread
/// while the exchange is open; and `MHD_resume_connection`, which any thread may call while the
/// connection is suspended. MHD does not free a suspended connection, so the pointer is valid. `Exchange`
/// ensures that only a suspended connection is resumed, and `Daemon.stop` that all are resumed before MHD
/// stops.
struct ConnectionHandle: Sendable {
  private let address: Int

  init(_ connection: OpaquePointer) {
    address = Int(bitPattern: connection)
  }

  /// Whether MHD has received all headers of the request.
  var hasHeaders: Bool { truss_has_headers(connection) }

  func suspend() { MHD_suspend_connection(connection) }

  func resume() { MHD_resume_connection(connection) }

  private var connection: OpaquePointer? { OpaquePointer(bitPattern: address) }
}
