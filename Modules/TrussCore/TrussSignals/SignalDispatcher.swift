import Dispatch
import TrussPrimitives

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Delivers one signal to all its listeners in the process.
///
/// A process has one action for each signal, however many containers run in it. There is therefore
/// one dispatcher for each signal: the first listener replaces the action, and the last one
/// restores it.
package final class SignalDispatcher: Sendable {
  /// Delivers SIGINT.
  package static let interrupt = SignalDispatcher(.interrupt)

  /// Delivers SIGTERM.
  package static let terminate = SignalDispatcher(.terminate)

  private struct Delivery {
    /// The listeners, by their numbers.
    var listeners: [Int: @Sendable (Signal) -> Void] = [:]
    var count = 0

    /// Whether the signal arrived after the last listener was removed and before the action was
    /// restored.
    var isOverdue = false
  }

  private let signal: Signal
  private let delivery = Guarded(Delivery())

  private struct Reception {
    /// The source that receives the signal while there are listeners.
    var source: DispatchSignal?

    /// The action that the first source installed.
    ///
    /// Dispatch installs it only once in the life of a process, so later sources must install it
    /// again.
    var action: SignalAction?
  }

  /// Its lock is held while a source is activated or cancelled, so the handlers of a source must
  /// not take it.
  private let reception = Guarded(Reception())

  private init(_ signal: Signal) { self.signal = signal }

  /// Starts listening; signals are delivered from the moment this returns.
  ///
  /// - Parameter deliver: Receives the signal whenever it arrives.
  /// - Returns: What stops listening, and restores the previous action if no listener remains.
  package func listen(_ deliver: @escaping @Sendable (Signal) -> Void) -> @Sendable () -> Void {
    reception.withLock { reception in
      let listener = delivery.withLock { delivery in
        delivery.count += 1
        delivery.listeners[delivery.count] = deliver
        return delivery.count
      }
      if reception.source == nil {
        reception.source = DispatchSignal(signal) { [self] in receive() }
        reception.action?.install()
        reception.action = reception.action ?? SignalAction(of: signal)
      }
      return { [self] in remove(listener) }
    }
  }

  private func remove(_ listener: Int) {
    reception.withLock { reception in
      let isLast = delivery.withLock { delivery in
        delivery.listeners[listener] = nil
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

/// An active dispatch source for a signal.
///
/// The source has to be cancelled with the last listener. On Linux it reads the signal from a file
/// descriptor, which receives the signal whenever no thread accepts it, even if the signal has another
/// action by then.
private final class DispatchSignal: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: all properties are constant, and a dispatch source can be
  // cancelled from any thread.

  private let source: any DispatchSourceSignal

  /// The action of the signal before the source was activated.
  private let previous: SignalAction

  /// Starts to deliver a signal, and returns when the source is registered, so that no signal is
  /// lost.
  init(_ signal: Signal, receive: @escaping @Sendable () -> Void) {
    // A serial queue gets a thread even if the thread pool is exhausted, so the waits here and in
    // `cancel` always end.
    source = DispatchSource.makeSignalSource(
      signal: signal.number, queue: DispatchQueue(label: "truss.signals"))
    previous = SignalAction(of: signal)
    let isRegistered = DispatchSemaphore(value: 0)
    source.setEventHandler(handler: receive)
    source.setRegistrationHandler { isRegistered.signal() }
    source.activate()
    isRegistered.wait()
    #if canImport(Darwin)
      // On Darwin, a source does not suppress the action, so one that does nothing replaces it, and
      // only now: an earlier signal still has the previous action. Programs that this process starts
      // would inherit SIG_IGN, but they do not inherit a handler. On Linux, the source replaces the
      // action.
      Darwin.signal(signal.number) { _ in }
    #endif
  }

  /// Restores the previous action, and cancels the source.
  func cancel() {
    // In this order, a signal that arrives now has the previous action. In the other order, nothing
    // would receive it.
    previous.install()
    let hasEnded = DispatchSemaphore(value: 0)
    source.setCancelHandler { hasEnded.signal() }
    source.cancel()
    hasEnded.wait()
  }
}

/// The action of a process for a signal.
private struct SignalAction: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is a constant copy of a plain C structure.

  private let signal: Signal
  private let action: sigaction

  /// Reads the current action of a signal.
  init(of signal: Signal) {
    self.signal = signal
    var action = sigaction()
    _ = sigaction(signal.number, nil, &action)
    self.action = action
  }

  func install() {
    var action = action
    _ = sigaction(signal.number, &action, nil)
  }
}
