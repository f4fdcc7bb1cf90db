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

  private struct Delivery {
    var listeners: [Subscription: @Sendable (Signal) -> Void] = [:]
    var count = 0

    /// Whether the signal arrived after the last listener had gone and before its effect was restored.
    var isOverdue = false
  }

  private let signal: Signal
  private let delivery = Guarded(Delivery())

  private struct Reception {
    /// What takes the signal from its effect, while there are listeners.
    var source: DispatchSignal?

    /// What the first source made the process do with the signal.
    ///
    /// Dispatch does that once in the life of a process, so it has to be done for later sources.
    var action: SignalAction?
  }

  /// Its lock is held while a source begins or ends, so what the source calls must not take it.
  private let reception = Guarded(Reception())

  private init(_ signal: Signal) { self.signal = signal }

  /// Begins to listen; a signal that arrives from now on is delivered.
  ///
  /// - Parameter deliver: Receives the signal whenever it arrives.
  /// - Returns: The subscription, with which to stop listening.
  func listen(_ deliver: @escaping @Sendable (Signal) -> Void) -> Subscription {
    reception.withLock { reception in
      let subscription = delivery.withLock { delivery in
        delivery.count += 1
        let subscription = Subscription(number: delivery.count)
        delivery.listeners[subscription] = deliver
        return subscription
      }
      if reception.source == nil {
        reception.source = DispatchSignal(signal) { [self] in receive() }
        reception.action?.install()
        reception.action = reception.action ?? SignalAction(of: signal)
      }
      return subscription
    }
  }

  /// Stops listening, and restores the effect of the signal if nobody else listens.
  func cancel(_ subscription: Subscription) {
    reception.withLock { reception in
      let isLast = delivery.withLock { delivery in
        delivery.listeners[subscription] = nil
        return delivery.listeners.isEmpty
      }
      guard isLast, let source = reception.source else { return }
      source.cancel()
      reception.source = nil
      let isOverdue = delivery.withLock { delivery in
        defer { delivery.isOverdue = false }
        return delivery.isOverdue
      }
      if isOverdue { _ = kill(getpid(), signal.number) }
    }
  }

  private func receive() {
    let listeners = delivery.withLock { delivery in
      if delivery.listeners.isEmpty { delivery.isOverdue = true }
      return Array(delivery.listeners.values)
    }
    for deliver in listeners { deliver(signal) }
  }
}

/// An active dispatch source of a signal.
///
/// The source has to end with the last listener. On Linux it reads the signal from a file descriptor,
/// to which the kernel hands it whenever no thread happens to accept it, whatever the effect of the
/// signal is by then.
private final class DispatchSignal: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are constant, and a dispatch source can be
  // cancelled from any thread.

  private let source: any DispatchSourceSignal

  /// What the process did with the signal before.
  private let previous: SignalAction

  /// Begins to deliver a signal, and returns when one that arrives is sure to be delivered.
  init(_ signal: Signal, receive: @escaping @Sendable () -> Void) {
    // The queue has a thread of its own, so waiting for it ends, here and in `cancel`.
    source = DispatchSource.makeSignalSource(
      signal: signal.number, queue: DispatchQueue(label: "truss.signals"))
    previous = SignalAction(of: signal)
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

  /// Ends the source, and restores what the process did with the signal before.
  func cancel() {
    let hasEnded = DispatchSemaphore(value: 0)
    source.setCancelHandler { hasEnded.signal() }
    source.cancel()
    hasEnded.wait()
    previous.install()
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
