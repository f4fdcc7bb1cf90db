#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal that stops the application.
public struct Signal: Sendable, Hashable, CustomStringConvertible {
  /// The number of the signal.
  public let number: Int32

  /// The name of the signal.
  public let description: String

  /// SIGINT, which Control-C sends.
  public static let interrupt = Signal(number: SIGINT, description: "SIGINT")

  /// SIGTERM, which service managers send.
  public static let terminate = Signal(number: SIGTERM, description: "SIGTERM")

  /// Ends the process with the default action of the signal.
  package func endProcess() {
    _ = signal(number, SIG_DFL)
    // Dispatch blocks signals on threads.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
