import CMicroHTTPD

/// MHD's handle of a connection, in a form that may cross threads.
///
/// Swift does not let pointers cross threads because it cannot know what they point to. This one is
/// used for two calls only: `MHD_suspend_connection`, on MHD's thread, from the callback that it was
/// passed to; and `MHD_resume_connection`, which may be called from any thread, as long as the
/// connection is suspended. MHD does not free a suspended connection, so it is there. `Exchange` makes
/// sure of "as long as", and `Daemon.stop` of resuming every connection before MHD is stopped.
struct ConnectionHandle: Sendable {
  private let address: Int

  init(_ connection: OpaquePointer) {
    address = Int(bitPattern: connection)
  }

  func suspend() {
    MHD_suspend_connection(OpaquePointer(bitPattern: address))
  }

  func resume() {
    MHD_resume_connection(OpaquePointer(bitPattern: address))
  }
}
