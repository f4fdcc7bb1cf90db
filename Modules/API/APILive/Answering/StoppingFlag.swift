import API
import Synchronization

/// Whether the server stops.
final class StoppingFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }

  /// A server that stops is not ready, so that a load balancer sends no more requests to it.
  var check: HealthCheck {
    HealthCheck("server") { [self] in
      if isSet { throw ServerStopping() }
    }
  }
}

private struct ServerStopping: Error, CustomStringConvertible {
  var description: String { "The server stops." }
}
