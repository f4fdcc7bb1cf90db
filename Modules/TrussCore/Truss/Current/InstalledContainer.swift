import Synchronization
import TrussPrimitives

/// A place for one container, which any thread may read while another replaces the container.
///
/// Views read shared instances whenever they are created, on any thread. They neither take the lock nor
/// write the reference count of the container, which threads would share: they enter its gate.
@usableFromInline
struct InstalledContainer: ~Copyable, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are a lock and an atomic pointer to a gate, which
  // is `Sendable` and never freed.
  //
  // The proof that a reader which has entered the gate reads the installed container: the gate was open,
  // so the reader keeps the container that had opened it from being freed, and the gate from being opened
  // again. The second read of `gate` shows that the installed container has this gate. It is therefore
  // the same one. It is retained from before `gate` is written until after the next write.

  /// The installed container.
  private let container = Guarded<Container?>(nil)

  /// The gate of the installed container; written under the lock.
  private let gate = Atomic<UnsafeRawPointer?>(nil)

  /// Installs a container, or none.
  ///
  /// - Parameters:
  ///   - new: The container to install.
  ///   - expected: The only container that it may replace, or `nil` for any.
  /// - Returns: The container that was installed before, which the caller releases outside the lock.
  func replace(with new: Container?, ifInstalled expected: Container? = nil) -> Container? {
    container.withLock { container in
      let old = container
      guard expected == nil || old === expected else { return old }
      container = new
      gate.store(new?.root.gate?.address, ordering: .sequentiallyConsistent)
      return old
    }
  }

  /// The installed container.
  var current: Container? { container.withLock { $0 } }

  /// Begins to read the shared instance of a root of the installed container.
  ///
  /// - Parameter type: The type of the root.
  /// - Returns: The address of the instance, which exists until the reading has been ended; `nil` if it
  ///   does not exist yet.
  @usableFromInline
  func read(_ type: Any.Type) -> (address: UnsafeMutableRawPointer, reading: Reading)? {
    guard let address = gate.load(ordering: .acquiring) else { return nil }
    let visit = ContainerGate.Visit(to: address)
    if let plan = visit.plan, gate.load(ordering: .sequentiallyConsistent) == address {
      let instance = plan._withUnsafeGuaranteedRef { plan in
        plan.roots[type]?._withUnsafeGuaranteedRef { $0.address.load(ordering: .acquiring) }
      }
      if let instance { return (instance, Reading(visit: visit)) }
    }
    visit.end()
    return nil
  }

  /// The use of an installed container by one thread.
  @usableFromInline
  struct Reading {
    let visit: ContainerGate.Visit

    /// Ends the reading.
    ///
    /// The optimizer moves no retain of what has been read past the read-modify-write operation that this
    /// is.
    @usableFromInline
    func end() { visit.end() }
  }
}
