#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Identifies the current thread.
///
/// Factories are synchronous, so only the thread that constructs an instance can request it again
/// from inside the factory.
package enum ThreadIdentity {
  /// A number that no other live thread has: the address of the system's thread descriptor, so it
  /// is a multiple of 4 and never 0.
  package static var current: UInt {
    // `pthread_t` is an integer in Glibc, and a pointer elsewhere.
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
