#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A pointer that each thread keeps, usually to what is innermost on its stack.
///
/// Factories are synchronous, so what a thread enters, it leaves in reverse order.
@usableFromInline package struct ThreadStack: Sendable {
  #if canImport(Darwin)
    package typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void
  #else
    package typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
  #endif

  @usableFromInline let key: pthread_key_t

  /// Creates a stack.
  ///
  /// - Parameter release: Frees the pointer that a thread still keeps when it ends.
  package init(releasing release: Release? = nil) {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, release)
    precondition(failure == 0, "the system has no key left for what threads keep")
    self.key = key
  }

  /// The pointer of the current thread.
  @usableFromInline package var innermost: UnsafeMutableRawPointer? {
    @inlinable @inline(__always) get { pthread_getspecific(key) }
    @inlinable @inline(__always) nonmutating set { pthread_setspecific(key, newValue) }
  }

  /// Runs a body while the thread keeps a pointer.
  @inlinable @inline(__always)
  package func run<Result>(
    with pointer: UnsafeMutableRawPointer, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = innermost
    innermost = pointer
    defer { innermost = outer }
    return try body()
  }

  /// The use of an object, on the stack of its thread.
  private struct Use {
    let object: ObjectIdentifier
    let outer: UnsafeMutablePointer<Use>?
  }

  /// Runs a body while the thread uses an object, unless it does so several times already.
  ///
  /// - Parameters:
  ///   - object: The object, which lives until the body returns.
  ///   - limit: How many of its uses may nest.
  ///   - body: Uses the object.
  /// - Returns: Whether the body was run.
  package func run(
    using object: AnyObject, atMost limit: Int, _ body: () throws -> Void
  ) rethrows -> Bool {
    let outer = innermost?.assumingMemoryBound(to: Use.self)
    var use = Use(object: ObjectIdentifier(object), outer: outer)
    var count = 0
    var next = outer
    while let other = next {
      if other.pointee.object == use.object { count += 1 }
      next = other.pointee.outer
    }
    guard count < limit else { return false }
    try withUnsafeMutablePointer(to: &use) { try run(with: $0, body) }
    return true
  }
}
