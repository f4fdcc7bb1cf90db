#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Names the running thread.
///
/// Factories are synchronous, so the thread that constructs an instance is the only one that can
/// ask for it again from inside the factory.
enum ThreadIdentity {
  /// A number that no other living thread has: the address of what the system keeps of the thread,
  /// so it is a multiple of 4 and never 0.
  static var current: UInt {
    // Glibc names a thread by a number; the others by a pointer.
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
