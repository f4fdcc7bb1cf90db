import API
import Synchronization

/// Whether the server is stopping.
final class StoppingFlag: Sendable {
  let isSet = Atomic(false)

  /// Fails while the server is stopping, so that a load balancer sends it no more requests.
  var check: HealthCheck {
    HealthCheck("server") { [self] in
      if isSet.load(ordering: .acquiring) { throw Problem.unavailable("The server is stopping.") }
    }
  }
}
