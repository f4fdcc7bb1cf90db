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

  /// Who shares the instances.
  @usableFromInline
  enum Sharing: Sendable {
    case nobody
    case container
    case scope
    case holders
  }

  @usableFromInline let sharing: Sharing
  @usableFromInline let construction = Construction()

  /// Where the instance is that the container shares, once there is one; or the weak reference.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  @usableFromInline let supply: Supply
  @usableFromInline let parameters: Parameters
  @usableFromInline let key: Key
  @usableFromInline let place: ScopePlace?

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
  }

  deinit {
    guard let address = address.load(ordering: .acquiring) else { return }
    if sharing == .holders {
      address.assumingMemoryBound(to: WeakReference.self).deinitialize(count: 1)
    } else {
      address.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
    }
    address.deallocate()
  }

  /// Returns an instance for the container or the scope that asks.
  @inlinable @inline(__always)
  func get(_ scope: ScopeInstance) throws -> Service {
    switch sharing {
    case .nobody:
      return try supply(Arguments(parameters: parameters, scope: scope))
    case .container:
      if let address = address.load(ordering: .acquiring) {
        return address.assumingMemoryBound(to: Service.self).pointee
      }
      return try constructed(scope)
    case .scope: return try scoped(scope)
    case .holders: return try held(scope)
    }
  }

  /// Who shares a form that wraps what the slot supplies and nothing else.
  ///
  /// A form around what the whole container shares is the same for everybody.
  @inlinable
  var sharingOfForms: Sharing { sharing == .container ? .container : .nobody }

  /// Whether an instance exists that the container shares.
  var isConstructed: Bool { construction.isComplete }
}
