import API
import CMicroHTTPD

/// MHD's handle of a connection, in a form that is `Sendable`.
///
/// Pointers are not `Sendable`, because Swift cannot know what they point to. This one is used for
/// four calls only: `MHD_suspend_connection`, on MHD's thread, in the callback that received the
/// handle; `MHD_get_connection_info`, on the same thread, while the exchange is open; and
/// `MHD_resume_connection` and `MHD_set_connection_option`, which any thread may call while the
/// connection is suspended; the latter is also called on MHD's thread. MHD does not free a suspended connection, so the pointer is valid. `Exchange` ensures
/// that only a suspended connection is resumed, and `Daemon.stop` that all are resumed before MHD
/// stops.
struct ConnectionHandle: Sendable {
  private let address: Int

  init(_ connection: OpaquePointer) {
    address = Int(bitPattern: connection)
  }

  /// Whether MHD has received all headers of the request.
  var hasHeaders: Bool { truss_has_headers(connection) }

  func suspend() {
    MHD_suspend_connection(connection)
  }

  /// Lets MHD continue the connection, first with the response.
  ///
  /// MHD 0.9.75 reads from a connection that it continues before it asks for the response, and closes
  /// it if the client has stopped sending, unless the connection has a time limit: it looks
  /// at all such connections first. They are few, since ``continueLikeOthers(idleTimeout:)`` follows.
  ///
  /// - Parameter idleTimeout: How long the connections of the server may be idle.
  func resume(idleTimeout: Duration) {
    truss_set_timeout(connection, UInt32(idleTimeout.wholeSeconds) + 1)
    MHD_resume_connection(connection)
  }

  /// Gives the connection the time limit of all others.
  func continueLikeOthers(idleTimeout: Duration) {
    truss_set_timeout(connection, UInt32(idleTimeout.wholeSeconds))
  }

  private var connection: OpaquePointer? { OpaquePointer(bitPattern: address) }
}
