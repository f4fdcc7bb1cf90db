#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Dispatch

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

extension Signal {
  /// Delivers the signals that arrive while it is being read, instead of their default effect.
  ///
  /// What the process did with a signal before is restored when the stream ends.
  ///
  /// - Parameter signals: The signals to deliver.
  /// - Returns: The signals as they arrive.
  static func stream(of signals: [Signal]) -> AsyncStream<Signal> {
    AsyncStream { continuation in
      let queue = DispatchQueue(label: "truss.signals")
      let handlers = signals.map { SignalHandler($0, on: queue) { continuation.yield($0) } }
      continuation.onTermination = { _ in handlers.forEach { $0.restore() } }
    }
  }
}

/// Takes one signal from its default effect for as long as it is installed.
private final class SignalHandler: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: both properties are constant, and a dispatch source can be
  // cancelled from any thread.

  private let source: any DispatchSourceSignal
  private let previous: @Sendable () -> Void

  init(_ signal: Signal, on queue: DispatchQueue, deliver: @escaping @Sendable (Signal) -> Void) {
    // A dispatch source sees a signal besides its default effect, so that has to be taken away.
    let number = signal.number
    var action = sigaction()
    _ = sigaction(number, nil, &action)
    let saved = action
    previous = {
      var action = saved
      _ = sigaction(number, &action, nil)
    }
    var ignore = sigaction()
    #if canImport(Darwin)
      ignore.__sigaction_u.__sa_handler = SIG_IGN
    #else
      ignore.__sigaction_handler.sa_handler = SIG_IGN
    #endif
    _ = sigaction(number, &ignore, nil)
    source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler { deliver(signal) }
    source.resume()
  }

  func restore() {
    source.cancel()
    previous()
  }
}
