public import Synchronization

/// Supplies instances of one type: the compiled form of a binding or of a parameter.
///
/// A slot stores its factory as a closure that was formed where the binding is declared, so the
/// compiler has specialized it and inlined the initializer. The slots of a factory's parameters are
/// found by position: resolution follows references and looks nothing up by type.
///
/// The class is not generic. The closure writes an instance into memory that the caller provides,
/// and the caller knows the type. So linking is the same code for all types, and starting
/// instantiates no metadata.
@usableFromInline
package final class Slot: @unchecked Sendable {
  // Decision 19: a request is one indirect call, which writes into memory of the caller.

  // The proof for `@unchecked Sendable`: everything but the instance is constant. A shared instance
  // is written only by the thread that `construction` admits, and published by `address`; a weak
  // reference is accessed only under `construction`. Only slots of `Sendable` services share
  // instances between threads.

  /// Constructs an instance in a place from the arguments of its factory, and returns the error
  /// that the factory throws.
  ///
  /// It does not throw. The compiler merges factories of the same shape into one function and turns
  /// each into a jump to it; a throwing closure would have to call it, with another stack frame.
  /// Processors predict the returns of only a few dozen frames, which is the depth of a large
  /// graph.
  @usableFromInline package typealias Supply = @Sendable (Arguments, Place) -> (any Error)?

  /// How instances are shared together with those of other slots.
  ///
  /// It is a structure, because the closure of an optional tuple would be called through thunks.
  package struct Joint {
    let sharing: Sharing

    /// Puts an instance in a place; its only parameter is the slot.
    let request: Supply
  }

  /// The address of the container's shared instance, once it exists.
  @usableFromInline package let address = Atomic<UnsafeMutableRawPointer?>(nil)

  /// Puts an instance in a place, unless the container's shared instance exists.
  ///
  /// It is the factory, if nothing shares its instances. Otherwise it shares them, so that requests need
  /// not find out: that would be code in every factory, for every parameter.
  @usableFromInline let request: Supply

  /// The arguments of the closure for requests: the parameters of the factory, or the slot.
  @usableFromInline let requestParameters: Parameters

  package let sharing: Sharing
  let parameters: Parameters
  let supply: Supply
  let construction = Construction()
  let type: Any.Type
  let key: Key
  let scopePlace: ScopePlace?

  /// Whether a container that has stopped refuses to construct the instance.
  ///
  /// Values exist already, and forms only refer to other instances.
  let isRefusedAfterStop: Bool

  /// The factory, if it is asynchronous or isolated.
  @usableFromInline package let effectful: EffectfulFactory?

  /// The number of ancestors of the container to which the shared instance belongs.
  let depth: Int

  /// The memory of the container's shared instance, if there is one.
  package let memory: UnsafeMutableRawPointer?

  let reference: WeakReference?

  /// Creates a slot; one that shares its instances is the only parameter in the memory `own`.
  init(
    of type: Any.Type, key: Key, sharing: Sharing, in place: ScopePlace? = nil, depth: Int,
    isRefusedAfterStop: Bool, parameters: Parameters, own: Parameters? = nil,
    effectful: EffectfulFactory? = nil, joint: Joint? = nil, memory: UnsafeMutableRawPointer? = nil,
    supply: @escaping Supply
  ) {
    self.type = type
    self.key = key
    self.sharing = sharing
    self.parameters = parameters
    self.supply = supply
    request =
      if own == nil { supply } else if let joint { joint.request } else { Slot.request(sharing) }
    requestParameters = own ?? parameters
    self.effectful = effectful
    self.memory = memory
    scopePlace = place
    self.depth = depth
    self.isRefusedAfterStop = isRefusedAfterStop
    let isWeak = sharing == .weak || joint?.sharing == .weak
    reference = isWeak ? WeakReference() : nil
    own?.slots.initialize(to: .passUnretained(self))
  }

  /// Returns an instance for the requesting container or scope.
  ///
  /// The two frequent cases are inlined: an existing shared instance, and a call of the factory. It
  /// takes no closures, which the compiler would have to create and inline again for every
  /// parameter of every factory.
  ///
  /// - Throws: Any error of a factory; ``ContainerError`` if the container has stopped.
  @inlinable @inline(__always)
  package func get<Service>(_ scope: ScopeInstance, as type: Service.Type = Service.self) throws
    -> Service
  {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    return try make(scope, as: type)
  }

  /// Returns an instance for code that runs on an actor, or on none.
  @inlinable @inline(__always)
  package func get<Service>(
    _ scope: ScopeInstance, on actor: (any Actor)?, as type: Service.Type = Service.self
  ) throws -> sending Service {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    return try make(scope, on: actor)
  }

  /// Returns an instance, if the container does not already share one, for code that runs on an actor,
  /// or on none.
  @inlinable @inline(__always)
  package func make<Service>(
    _ scope: ScopeInstance, on actor: (any Actor)?, as type: Service.Type = Service.self
  ) throws -> sending Service {
    guard let actor, effectful != nil else { return try make(scope) }
    return try makeEffectful(scope, on: actor)
  }

  /// Returns an instance if the container does not already share one.
  @inlinable @inline(__always)
  func make<Service>(_ scope: ScopeInstance, as type: Service.Type = Service.self) throws -> Service
  {
    guard Place.FiveWords.hold(type) else { return try getLarge(scope) }
    var words = Place.FiveWords()
    if let error = words.fill(from: self, for: scope) { throw error }
    return words.take()
  }

  @inlinable
  func getLarge<Service>(_ scope: ScopeInstance) throws -> Service {
    try withUnsafeTemporaryAllocation(of: Service.self, capacity: 1) { buffer in
      let memory = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      if let error = request(in: Place(memory), for: scope) { throw error }
      return Place.take(from: memory)
    }
  }

  /// Puts an instance in a place, if the container does not already share one, or returns an error.
  @inlinable @inline(__always)
  func request(in place: Place, for scope: ScopeInstance) -> (any Error)? {
    request(Arguments(parameters: requestParameters, scope: scope), place)
  }

  func callFactory(for scope: ScopeInstance, in place: Place) throws {
    if let error = supply(Arguments(parameters: parameters, scope: scope), place) { throw error }
  }

  var isConstructed: Bool { address.load(ordering: .acquiring) != nil }
}

/// A weak reference, allocated separately.
final class WeakReference {
  @exclusivity(unchecked) weak var object: AnyObject?
}

extension Place {
  /// Stack memory of the size of an existential.
  ///
  /// References, existentials and small structures fit in it. A general temporary allocation would
  /// cost more than constructing them, because it has to free the memory on every exit path.
  @frozen @usableFromInline
  struct FiveWords {
    @usableFromInline var words: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)

    @inlinable @inline(__always)
    package init() {}

    /// Fills the words with an instance of a slot that does not share one already, or returns an error.
    ///
    /// It does not depend on the type of the instance, so the compiler optimizes its closure once, and
    /// not for each type.
    @inlinable @inline(__always)
    mutating func fill(from slot: Slot, for scope: ScopeInstance) -> (any Error)? {
      // Without stack protection: the words are written by code that knows that the type fits, and a
      // check on every exit path of every factory would cost more than the rest.
      _withUnprotectedUnsafeMutablePointer(to: &self) {
        slot.request(in: Place(UnsafeMutableRawPointer($0)), for: scope)
      }
    }

    /// Moves an instance of the type for which the slot was linked out of the words.
    @inlinable @inline(__always)
    mutating func take<Service>() -> Service {
      _withUnprotectedUnsafeMutablePointer(to: &self) { Place.take(from: $0) }
    }

    /// Returns whether an instance of a type fits, which is known at compile time.
    @inlinable @inline(__always)
    static func hold<Service>(_ type: Service.Type) -> Bool {
      MemoryLayout<Service>.size <= MemoryLayout<FiveWords>.size
        && MemoryLayout<Service>.alignment <= MemoryLayout<FiveWords>.alignment
    }
  }
}
