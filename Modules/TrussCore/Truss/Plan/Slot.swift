public import Synchronization

/// Supplies instances of one type: the compiled form of a binding or of a parameter.
///
/// A slot holds its factory as a closure that was formed where the binding is declared, so the
/// compiler has specialised it and inlined the initialiser. The slots of a factory's parameters are
/// found by their position: resolution follows references and looks nothing up.
///
/// The class is not generic. The closure writes an instance where it is told to, and whoever asks
/// knows the type. So linking is the same code for all types, and a start makes no metadata.
@usableFromInline
final class Slot: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: everything is constant but for the instance. A shared
  // instance is written by the one thread that `construction` lets construct, and published by
  // `address`; a weak one is used under `construction`. A slot that shares instances between threads
  // is linked for `Sendable` services alone.

  /// Constructs an instance out of the arguments of its factory, in a place, and returns the error
  /// that the factory throws.
  ///
  /// It does not throw. The compiler merges factories of one shape into one function, and each jumps
  /// there; a function that throws would call it, and take a frame of its own. Processors predict the
  /// returns from a few dozen frames, which is the depth of a large graph.
  @usableFromInline typealias Supply = @Sendable (Arguments, Place) -> (any Error)?

  /// Where the instance is that the container shares, once there is one.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  @usableFromInline let sharing: Sharing
  @usableFromInline let parameters: Parameters
  @usableFromInline let supply: Supply
  let construction = Construction()
  let type: Any.Type
  let key: Key
  let scopePlace: ScopePlace?
  let memory: UnsafeMutableRawPointer?
  let reference: UnsafeMutablePointer<WeakReference>?

  /// Creates a slot.
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - key: The key under which instances are shared, for error messages.
  ///   - sharing: Who shares the instances.
  ///   - place: Where a scope keeps its instance, if scopes share the instances.
  ///   - parameters: The slots of the parameters of the factory.
  ///   - memory: Where to keep the instance that the container shares, if it does.
  ///   - supply: Calls the factory.
  init(
    of type: Any.Type, key: Key, sharing: Sharing, in place: ScopePlace? = nil,
    parameters: Parameters, memory: UnsafeMutableRawPointer? = nil, supply: @escaping Supply
  ) {
    self.type = type
    self.key = key
    self.sharing = sharing
    self.parameters = parameters
    self.supply = supply
    self.memory = memory
    scopePlace = place
    reference = sharing == .holders ? WeakReference.allocate() : nil
  }

  deinit {
    reference?.deinitialize(count: 1)
    reference?.deallocate()
  }

  /// Returns an instance for the container or the scope that asks.
  ///
  /// The two frequent ways are inlined: an instance that the container shares, and a call of the
  /// factory. It is written without closures, each of which the compiler would have to make and to
  /// inline again for every parameter of every factory.
  ///
  /// - Parameters:
  ///   - scope: The container or the scope that asks.
  ///   - type: The type of the instances, which is that of the slot.
  /// - Returns: The instance.
  /// - Throws: What a factory throws.
  @inlinable @inline(__always)
  func get<Service>(_ scope: ScopeInstance, as type: Service.Type = Service.self) throws -> Service
  {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    return try make(scope, as: type)
  }

  /// Returns an instance where none was found that the container shares.
  @inlinable @inline(__always)
  func make<Service>(_ scope: ScopeInstance, as type: Service.Type = Service.self) throws -> Service
  {
    guard Place.FiveWords.hold(type) else { return try getLarge(scope) }
    // Without the protection of the stack: the words are written by code that knows that the type
    // fits, and a check on every way out of every factory would cost more than the rest.
    var words = Place.FiveWords()
    return try _withUnprotectedUnsafeMutablePointer(to: &words) { words in
      if let shared = try supply(to: words, for: scope) {
        return shared.assumingMemoryBound(to: Service.self).pointee
      }
      return Place.take(from: words)
    }
  }

  /// Returns an instance that does not fit in five words.
  @inlinable
  func getLarge<Service>(_ scope: ScopeInstance) throws -> Service {
    try withUnsafeTemporaryAllocation(of: Service.self, capacity: 1) { buffer in
      let memory = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      if let shared = try supply(to: memory, for: scope) {
        return shared.assumingMemoryBound(to: Service.self).pointee
      }
      return Place.take(from: memory)
    }
  }

  /// Puts an instance in memory, or returns where a shared one is.
  @inlinable @inline(__always)
  func supply(
    to memory: UnsafeMutableRawPointer, for scope: ScopeInstance
  ) throws -> UnsafeMutableRawPointer? {
    guard sharing == .nobody else { return try shared(scope, Place(memory)) }
    try callFactory(for: scope, in: Place(memory))
    return nil
  }

  /// Constructs an instance in a place.
  @inlinable @inline(__always)
  func callFactory(for scope: ScopeInstance, in place: Place) throws {
    if let error = supply(Arguments(parameters: parameters, scope: scope), place) { throw error }
  }

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
