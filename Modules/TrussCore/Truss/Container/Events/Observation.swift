#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The observers that the current thread is calling.
///
/// An observer that resolves would otherwise cause the event that it observes, without end.
enum Observation {
  /// A call of an observer, stored on the stack of its thread.
  private struct Frame {
    let reporter: Unmanaged<EventReporter>
    let outer: UnsafeMutablePointer<Frame>?
  }

  /// The thread-specific storage for the innermost frame.
  private static let innermost: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "the system has no key left for what threads keep")
    return key
  }()

  /// Runs a body that calls the observer of a reporter, unless the thread is already calling it.
  static func run(for reporter: EventReporter, _ body: () -> Void) {
    let outer = pthread_getspecific(innermost)?.assumingMemoryBound(to: Frame.self)
    var next = outer
    while let frame = next {
      if frame.pointee.reporter.toOpaque() == Unmanaged.passUnretained(reporter).toOpaque() {
        return
      }
      next = frame.pointee.outer
    }
    var frame = Frame(reporter: .passUnretained(reporter), outer: outer)
    withUnsafeMutablePointer(to: &frame) { current in
      pthread_setspecific(innermost, current)
      defer { pthread_setspecific(innermost, outer) }
      body()
    }
  }
}
