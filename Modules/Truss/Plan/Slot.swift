public import Synchronization

/// Supplies instances of one type: the compiled form of a binding or of a parameter.
///
/// A slot holds its factory as a closure that was formed where the binding is declared, so the
/// compiler has specialised it and inlined the initialiser. The slots of a factory's parameters are
/// found by their position: resolution follows references and looks nothing up.
///
/// An instance that the whole container shares is kept by its slot. Reading it is inlined into
/// whoever asks.
public final class Slot<Service>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: everything is constant but for the instance. A shared
  // instance is written by the one thread that `construction` lets construct, and published by
  // `address`; a weak one is used under `construction`. A slot that shares instances between threads
  // is planned for `Sendable` services alone.

  /// Supplies an instance out of the arguments of its factory.
  public typealias Supply = @Sendable (Arguments) throws -> Service

  @usableFromInline let sharing: Sharing
  @usableFromInline let construction = Construction()

  /// Where the instance is that the container shares, once there is one.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  @usableFromInline let supply: Supply
  @usableFromInline let parameters: Parameters
  @usableFromInline let key: Key
  @usableFromInline let place: ScopePlace?
  @usableFromInline let reference: UnsafeMutablePointer<WeakReference>?

  /// Creates a slot.
  ///
  /// - Parameters:
  ///   - key: The key under which instances are shared, for error messages.
  ///   - sharing: Who shares the instances.
  ///   - place: Where a scope keeps its instance, if scopes share the instances.
  ///   - parameters: The slots of the parameters of the factory.
  ///   - supply: Calls the factory.
  @inlinable
  init(
    key: Key, sharing: Sharing, in place: ScopePlace? = nil, parameters: Parameters,
    supply: @escaping Supply
  ) {
    self.key = key
    self.sharing = sharing
    self.place = place
    self.parameters = parameters
    self.supply = supply
    reference = sharing == .holders ? WeakReference.allocate() : nil
  }

  deinit {
    if let address = address.load(ordering: .acquiring) {
      address.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
      address.deallocate()
    }
    reference?.deinitialize(count: 1)
    reference?.deallocate()
  }

  /// Returns an instance for the container or the scope that asks.
  ///
  /// What is inlined is the two frequent ways: an instance that the container shares, and a call of
  /// the factory.
  @inlinable @inline(__always)
  func get(_ scope: ScopeInstance) throws -> Service {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    if sharing == .nobody {
      return try supply(Arguments(parameters: parameters, scope: scope))
    }
    return try shared(scope)
  }

  /// Who shares a form that wraps what the slot supplies and nothing else.
  ///
  /// A form around what the whole container shares is the same for everybody.
  @inlinable
  var sharingOfForms: Sharing { sharing == .container ? .container : .nobody }

  /// Whether an instance exists that the container shares.
  var isConstructed: Bool { construction.isComplete }
}

/// Who shares the instances that a slot supplies.
@usableFromInline
enum Sharing: Sendable {
  /// Everybody who asks gets an instance of their own.
  case nobody
  /// The whole container shares one.
  case container
  /// All in one scope share one.
  case scope
  /// Those share one who hold it.
  case holders
}
