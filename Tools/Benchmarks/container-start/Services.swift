/// The configuration of the application.
struct Configuration: Sendable {
  let port: Int
}

/// The storage of the application.
protocol Store: Sendable {}

final class MemoryStore: Store {
  private let configuration: Configuration

  init(configuration: Configuration) { self.configuration = configuration }
}

/// One of the services between the store and the server.
final class Service<Name>: Sendable {
  private let store: any Store
  private let other: (any AnyObject & Sendable)?

  init(store: any Store) {
    self.store = store
    other = nil
  }

  init<Other>(store: any Store, other: Service<Other>) {
    self.store = store
    self.other = other
  }
}

/// The root of the application.
final class Server: Sendable {
  let port: Int
  private let services: [any AnyObject & Sendable]

  init(
    configuration: Configuration, accounts: Service<Accounts>, orders: Service<Orders>,
    reports: Service<Reports>
  ) {
    port = configuration.port
    services = [accounts, orders, reports]
  }
}
