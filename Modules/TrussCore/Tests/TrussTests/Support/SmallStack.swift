import Foundation

/// The stack of a secondary thread on Apple platforms.
enum SmallStack {
  private static let size = 512 << 10

  /// Runs a body on a thread with such a stack.
  static func run<Output: Sendable>(_ body: @escaping @Sendable () -> Output) async -> Output {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = size
      thread.start()
    }
  }

  /// Whether the stack of the current thread is not larger.
  static var isCurrent: Bool {
    #if canImport(Darwin)
      return pthread_get_stacksize_np(pthread_self()) <= size
    #else
      // The module of the C library does not have the function.
      typealias GetAttributes =
        @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
      guard let function = dlsym(dlopen(nil, RTLD_NOW), "pthread_getattr_np") else { return false }
      let getAttributes = unsafeBitCast(function, to: GetAttributes.self)
      return withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
        guard let attributes = buffer.baseAddress, getAttributes(pthread_self(), attributes) == 0
        else { return false }
        defer { pthread_attr_destroy(attributes) }
        var actual = 0
        return pthread_attr_getstacksize(attributes, &actual) == 0 && actual <= size
      }
    #endif
  }
}
