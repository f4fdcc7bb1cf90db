public import Synchronization

/// A place for one container, which any thread may read while another replaces the container.
///
/// Reading writes no memory that threads share, and does not count references to the container: views
/// read it whenever they are created. The reader publishes the container in a mark of its thread while
/// it reads, and who replaces the container waits until no mark shows it. These are hazard pointers;
/// see M. Michael, "Hazard Pointers: Safe Memory Reclamation for Lock-Free Objects", 2004.
@usableFromInline
struct InstalledContainer: ~Copyable, @unchecked Sendable {
  // The proof for `@unchecked Sendable`, which is that no reader uses a container that has been freed:
  // the reader writes its mark, and then reads `address` again. `replace` writes `address`, and then
  // reads the marks. All of these are sequentially consistent, so they have one total order. If the
  // second read still finds the container, it precedes the write of `replace`, and so the mark precedes
  // its reading; `replace` releases the container only after the mark has been removed. A mark is added
  // to the list of marks before it is written for the first time. So `replace` finds it there, unless
  // it is added after `address` has been written, when its thread no longer finds the container.

  /// The installed container, with one reference to it.
  private let address = Atomic<UnsafeRawPointer?>(nil)

  /// The key of the marks, which reading finds faster here than in a global constant.
  private let key = ReadMark.key

  deinit {
    if let container = address.load(ordering: .acquiring) {
      Unmanaged<Container>.fromOpaque(container).release()
    }
  }

  /// Installs a container, or none, and releases the one that it replaces.
  func replace(with container: Container?) {
    let new = container.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
    guard let old = address.exchange(new, ordering: .sequentiallyConsistent) else { return }
    ReadMark.waitUntilNoneShows(old)
    Unmanaged<Container>.fromOpaque(old).release()
  }

  /// Returns the installed container.
  func container() -> Container? {
    guard let reading = read() else { return nil }
    defer { reading.end() }
    return reading.container.takeUnretainedValue()
  }

  /// Begins to read the installed container.
  ///
  /// - Returns: The container, which exists until the reading has been ended, or `nil` if none is
  ///   installed. The thread must not read another one meanwhile, nor run code of the application.
  @usableFromInline
  func read() -> Reading? {
    guard var container = address.load(ordering: .relaxed) else { return nil }
    let mark = ReadMark.ofThread(key)
    while true {
      mark.pointee.shown.store(container, ordering: .sequentiallyConsistent)
      let current = address.load(ordering: .sequentiallyConsistent)
      if current == container { return Reading(container: .fromOpaque(container), mark: mark) }
      guard let current else { break }
      container = current
    }
    mark.pointee.shown.store(nil, ordering: .releasing)
    return nil
  }

  /// The use of an installed container by one thread.
  @usableFromInline
  struct Reading {
    @usableFromInline let container: Unmanaged<Container>
    @usableFromInline let mark: UnsafeMutablePointer<ReadMark>

    /// Returns the address of the shared instance of a root, if it exists.
    @inlinable @inline(__always)
    func address<Service>(of type: Service.Type) -> UnsafeMutableRawPointer? {
      container._withUnsafeGuaranteedRef { container in
        container.plan.roots[type]?._withUnsafeGuaranteedRef {
          $0.address.load(ordering: .acquiring)
        }
      }
    }

    @inlinable @inline(__always)
    func end() { mark.pointee.shown.store(nil, ordering: .releasing) }
  }
}
