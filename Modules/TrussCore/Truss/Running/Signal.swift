import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal that asks the application to stop.
public struct Signal: Sendable, Hashable, CustomStringConvertible {
  /// The number of the signal.
  public let number: Int32

  /// The name of the signal.
  public let description: String

  /// What Control-C sends.
  public static let interrupt = Signal(number: SIGINT, description: "SIGINT")

  /// What service managers send.
  public static let terminate = Signal(number: SIGTERM, description: "SIGTERM")
}

/// Takes one signal from its default effect for as long as it is listened to.
final class SignalListener: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: both properties are constant, and a dispatch source can be
  // resumed and cancelled from any thread.

  private let source: any DispatchSourceSignal
  private let signal: Signal

  /// Creates a listener.
  ///
  /// - Parameters:
  ///   - signal: The signal to listen to.
  ///   - deliver: Receives the signal whenever it arrives.
  init(_ signal: Signal, deliver: @escaping @Sendable (Signal) -> Void) {
    self.signal = signal
    source = DispatchSource.makeSignalSource(
      signal: signal.number, queue: DispatchQueue(label: "truss.signals"))
    source.setEventHandler { deliver(signal) }
  }

  /// Begins to listen, and returns when a signal that arrives is sure to be delivered.
  func listen() async {
    let previous = SignalAction(of: signal)
    #if canImport(Darwin)
      // There a source sees a signal besides its default effect, so that has to be taken away. On
      // Linux the source does it, and would never see a signal that is ignored.
      Darwin.signal(signal.number, SIG_IGN)
    #endif
    source.setCancelHandler { previous.restore() }
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.resume()
    }
  }

  /// Stops listening, and restores what the process did with the signal before.
  func cancel() { source.cancel() }
}

/// What the process did with a signal.
private struct SignalAction: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: a constant copy of a plain C structure.

  private let signal: Signal
  private let action: sigaction

  init(of signal: Signal) {
    self.signal = signal
    var action = sigaction()
    _ = sigaction(signal.number, nil, &action)
    self.action = action
  }

  func restore() {
    var action = action
    _ = sigaction(signal.number, &action, nil)
  }
}
