import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Delivers one signal to everybody in the process who listens to it.
///
/// What a process does with a signal is one setting, however many containers run in it. So there is
/// one dispatcher for each signal: the first listener takes the signal from the effect that it has,
/// and the last one restores that effect.
final class SignalDispatcher: Sendable {
  /// Delivers SIGINT.
  static let interrupt = SignalDispatcher(.interrupt)

  /// Delivers SIGTERM.
  static let terminate = SignalDispatcher(.terminate)

  /// Identifies a listener.
  struct Subscription: Hashable {
    fileprivate let number: Int
  }

  private struct State {
    var listeners: [Subscription: @Sendable (Signal) -> Void] = [:]
    var count = 0

    /// What the process did with the signal before anybody listened.
    var previous: SignalAction?

    /// What makes the process deliver the signal, once it has been set up.
    var delivering: SignalAction?
  }

  private let signal: Signal
  private let source: DispatchSignal
  private let state = Guarded(State())

  private init(_ signal: Signal) {
    self.signal = signal
    source = DispatchSignal(signal)
  }

  /// Begins to listen; a signal that arrives from now on is delivered.
  ///
  /// - Parameter deliver: Receives the signal whenever it arrives.
  /// - Returns: What ends the listening.
  func listen(_ deliver: @escaping @Sendable (Signal) -> Void) -> Subscription {
    state.withLock { state in
      if state.listeners.isEmpty {
        state.previous = SignalAction(of: signal)
        if let delivering = state.delivering {
          delivering.install()
        } else {
          source.activate { [self] in receive() }
          state.delivering = SignalAction(of: signal)
        }
      }
      state.count += 1
      let subscription = Subscription(number: state.count)
      state.listeners[subscription] = deliver
      return subscription
    }
  }

  /// Stops listening, and restores the effect of the signal if nobody else listens.
  func cancel(_ subscription: Subscription) {
    state.withLock { state in
      state.listeners[subscription] = nil
      if state.listeners.isEmpty { state.previous?.install() }
    }
  }

  private func receive() {
    let listeners = state.withLock { Array($0.listeners.values) }
    for deliver in listeners { deliver(signal) }
  }
}

/// The dispatch source of a signal, which exists for as long as the process once it is activated.
private final class DispatchSignal: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the property is constant, and the source is activated once,
  // under the lock of the dispatcher.

  private let source: any DispatchSourceSignal
  private let signal: Signal

  init(_ signal: Signal) {
    self.signal = signal
    source = DispatchSource.makeSignalSource(
      signal: signal.number, queue: DispatchQueue(label: "truss.signals"))
  }

  /// Begins to deliver the signal, and returns when one that arrives is sure to be delivered.
  ///
  /// The queue has a thread of its own, so waiting for it ends.
  func activate(_ receive: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
      // There a source sees a signal besides its default effect, so that has to be taken away. On
      // Linux the source does it, and would never see a signal that is ignored.
      Darwin.signal(signal.number, SIG_IGN)
    #endif
    let isRegistered = DispatchSemaphore(value: 0)
    source.setEventHandler(handler: receive)
    source.setRegistrationHandler { isRegistered.signal() }
    source.activate()
    isRegistered.wait()
  }
}

/// What the process does with a signal.
private struct SignalAction: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: a constant copy of a plain C structure.

  private let signal: Signal
  private let action: sigaction

  /// Reads what the process does with a signal.
  init(of signal: Signal) {
    self.signal = signal
    var action = sigaction()
    _ = sigaction(signal.number, nil, &action)
    self.action = action
  }

  /// Makes the process do this.
  func install() {
    var action = action
    _ = sigaction(signal.number, &action, nil)
  }
}
