import HTTPClient
public import Truss

/// Sends requests to other servers: it exports `any HTTPClient`.
public struct HTTPClientModule: Module {
  /// Creates the module.
  public init() {}

  /// The client.
  public var exports: Bindings {
    Singleton((any HTTPClient).self, CurlClient.init)
  }
}
