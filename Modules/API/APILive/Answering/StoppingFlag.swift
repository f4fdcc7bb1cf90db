import API
import Synchronization

/// Whether the server is stopping.
final class StoppingFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }

  /// Fails while the server is stopping, so that a load balancer sends it no more requests.
  var check: HealthCheck {
    HealthCheck("server") { [self] in
      if isSet { throw ServerStopping() }
    }
  }
}

private struct ServerStopping: Error, CustomStringConvertible {
  var description: String { "The server is stopping." }
}
