public import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shows which installed container a thread is reading.
///
/// Marks are never freed. The mark of a thread that ends is used again by another.
@usableFromInline
struct ReadMark: ~Copyable {
  @usableFromInline let shown = Atomic<UnsafeRawPointer?>(nil)

  private init() {}

  /// Returns the mark of the current thread.
  ///
  /// - Parameter key: The constant ``key``.
  /// - Returns: The mark.
  @inline(__always)
  static func ofThread(_ key: pthread_key_t) -> UnsafeMutablePointer<ReadMark> {
    guard let mark = pthread_getspecific(key) else { return assign(key) }
    return mark.assumingMemoryBound(to: ReadMark.self)
  }

  @inline(never)
  private static func assign(_ key: pthread_key_t) -> UnsafeMutablePointer<ReadMark> {
    let mark = marks.withLock { $0.take() }
    pthread_setspecific(key, mark.pointer)
    return mark.pointer
  }

  /// Waits until no thread reads a container that is not installed any more.
  ///
  /// Reading takes nanoseconds, unless the system suspends the thread meanwhile.
  static func waitUntilNoneShows(_ container: UnsafeRawPointer) {
    for mark in marks.withLock({ $0.all }) {
      var rounds = 0
      while mark.pointer.pointee.shown.load(ordering: .sequentiallyConsistent) == container {
        rounds += 1
        if rounds < 100 { sched_yield() } else { usleep(100) }
      }
    }
  }

  /// The key under which the system stores the mark of each thread.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { ReadMark.recycle($0) }
    precondition(result == 0, "the process has no thread-specific keys left")
    return key
  }()

  private static func recycle(_ mark: UnsafeMutableRawPointer?) {
    guard let mark else { return }
    let pointer = mark.assumingMemoryBound(to: ReadMark.self)
    marks.withLock { $0.unused.append(Mark(pointer: pointer)) }
  }

  private static let marks = Guarded(Marks())

  private struct Mark: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: the pointer is to an atomic, which is never freed.
    let pointer: UnsafeMutablePointer<ReadMark>
  }

  private struct Marks: Sendable {
    var all: [Mark] = []
    var unused: [Mark] = []

    mutating func take() -> Mark {
      if let mark = unused.popLast() { return mark }
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
      let mark = Mark(pointer: memory.initializeMemory(as: ReadMark.self, to: ReadMark()))
      all.append(mark)
      return mark
    }
  }
}
