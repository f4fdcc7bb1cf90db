import HTTPClient
public import Truss
import Users

/// Accesses the users of a server over HTTP.
///
/// It exports `any UserDirectory`.
public struct UsersRemoteModule: Module {
  /// Creates the module.
  public init() {}

  /// An HTTP client, and the address of the server.
  public var requires: Requirements {
    (any HTTPClient).self
    HTTPEndpoint.self
  }

  /// The directory.
  public var exports: Bindings {
    Singleton((any UserDirectory).self, RemoteUserDirectory.init(client:endpoint:))
  }
}
