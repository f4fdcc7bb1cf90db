#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// Identifies the current thread.
///
/// Factories are synchronous, so only the thread that constructs an instance can request it again
/// from inside the factory.
@usableFromInline package enum ThreadIdentity {
  /// A number that no other live thread has: the address of the system's thread descriptor, so it
  /// is a multiple of 4 and never 0.
  @inlinable package static var current: UInt {
    // `pthread_t` is an integer in Glibc, and a pointer elsewhere.
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
