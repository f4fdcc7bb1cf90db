#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The instances that one resolution shares, on the stack of its thread.
///
/// A resolution is one request from outside of the factories: for a root, by a deferred form, or by the
/// construction of a shared instance. Factories are synchronous, so the resolutions of a thread nest.
struct Resolution {
  /// The memory of the instances, which begins with whether each of them exists.
  private let memory: UnsafeMutableRawPointer

  /// The layout of the plan, which tells its resolutions from those of others.
  private let layout: ResolutionLayout

  /// The thread-specific storage for the innermost resolution.
  private static let innermost: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "the system has no key left for what threads keep")
    return key
  }()

  /// Runs a body in a resolution of its own.
  ///
  /// - Parameters:
  ///   - layout: The layout of the resolutions of the plan.
  ///   - body: Constructs instances.
  /// - Returns: What the body returns.
  static func run(
    in layout: ResolutionLayout, _ body: () -> (any Error)?
  ) -> (any Error)? {
    withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { bytes in
      let memory = bytes.baseAddress.unsafelyUnwrapped
      memory.initializeMemory(as: Bool.self, repeating: false, count: layout.elements.count)
      var resolution = Resolution(memory: memory, layout: layout)
      let result = withUnsafeMutablePointer(to: &resolution) { current in
        let outer = pthread_getspecific(innermost)
        pthread_setspecific(innermost, current)
        defer { pthread_setspecific(innermost, outer) }
        return body()
      }
      for (number, element) in layout.elements.enumerated()
      where memory.load(fromByteOffset: number, as: Bool.self) {
        element.destroy(at: memory + element.offset)
      }
      return result
    }
  }

  /// Puts the instance with a number in a place, constructing it if the resolution has none.
  ///
  /// - Parameters:
  ///   - number: The number of the instance.
  ///   - layout: The layout of the resolutions of the plan.
  ///   - place: Where to put a copy of the instance.
  ///   - construct: Constructs the instance.
  /// - Returns: The error of the factory.
  static func share(
    _ number: Int, in layout: ResolutionLayout, _ place: Place,
    _ construct: (Place) -> (any Error)?
  ) -> (any Error)? {
    let current = pthread_getspecific(innermost)?.assumingMemoryBound(to: Resolution.self)
    guard let current, current.pointee.layout === layout else { return construct(place) }
    let memory = current.pointee.memory
    let element = layout.elements[number]
    if !memory.load(fromByteOffset: number, as: Bool.self) {
      if let error = construct(Place(memory + element.offset)) { return error }
      memory.storeBytes(of: true, toByteOffset: number, as: Bool.self)
    }
    element.copy(from: memory + element.offset, to: place.address)
    return nil
  }
}
