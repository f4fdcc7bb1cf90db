import TrussPrimitives
public import TrussRuntime

/// A place for one container, which any thread may read while another replaces the container.
///
/// Views read shared instances whenever they are created, on any thread. They neither take the lock nor
/// write the reference count of the container, which threads would share: they enter its gate.
@usableFromInline
struct InstalledContainer: ~Copyable, Sendable {
  private let container = Guarded<Container?>(nil)

  /// The gate of the container; written under the lock.
  @usableFromInline let gate = InstalledGate()

  /// Installs a container, or none, in place of the expected one, or of any if none is expected.
  ///
  /// - Returns: The container that was installed before, which the caller releases outside the lock.
  func replace(with new: Container?, ifInstalled expected: Container? = nil) -> Container? {
    container.withLock { container in
      let old = container
      guard expected == nil || old === expected else { return old }
      container = new
      gate.install(new?.root)
      return old
    }
  }

  var current: Container? { container.withLock { $0 } }
}
