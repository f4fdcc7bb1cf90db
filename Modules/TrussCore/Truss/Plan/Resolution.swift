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
  /// The addresses of the instances, by their numbers in the plan; `nil` for those that do not exist.
  private let instances: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>

  /// The plan's types, which tell its resolutions from those of others.
  private let types: ResolutionTypes

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
  ///   - types: The types of the instances that resolutions of the plan share.
  ///   - body: Constructs instances.
  /// - Returns: What the body returns.
  static func run(
    sharing types: ResolutionTypes, _ body: () -> (any Error)?
  ) -> (any Error)? {
    withUnsafeTemporaryAllocation(
      of: UnsafeMutableRawPointer?.self, capacity: types.elements.count
    ) { instances in
      instances.initialize(repeating: nil)
      var resolution = Resolution(instances: instances, types: types)
      let result = withUnsafeMutablePointer(to: &resolution) { current in
        let outer = pthread_getspecific(innermost)
        pthread_setspecific(innermost, current)
        defer { pthread_setspecific(innermost, outer) }
        return body()
      }
      for (type, instance) in zip(types.elements, instances) {
        guard let instance else { continue }
        TypeLayout.destroy(type, at: instance)
        instance.deallocate()
      }
      return result
    }
  }

  /// Puts the instance with a number in a place, constructing it if the resolution has none.
  ///
  /// - Parameters:
  ///   - number: The number of the instance.
  ///   - types: The types of the instances that resolutions of the plan share.
  ///   - place: Where to put a copy of the instance.
  ///   - construct: Constructs the instance.
  /// - Returns: The error of the factory.
  static func share(
    _ number: Int, among types: ResolutionTypes, in place: Place,
    _ construct: (Place) -> (any Error)?
  ) -> (any Error)? {
    let current = pthread_getspecific(innermost)?.assumingMemoryBound(to: Resolution.self)
    guard let current, current.pointee.types === types else { return construct(place) }
    let instances = current.pointee.instances
    let type = types.elements[number]
    if instances[number] == nil {
      let memory = TypeLayout.allocate(type)
      if let error = construct(Place(memory)) {
        memory.deallocate()
        return error
      }
      instances[number] = memory
    }
    if let instance = instances[number] {
      TypeLayout.copy(type, from: instance, to: place.address)
    }
    return nil
  }
}

/// The types of the instances that resolutions of a plan share, by their numbers.
final class ResolutionTypes: Sendable {
  let elements: [Any.Type]

  init(_ elements: [Any.Type]) { self.elements = elements }
}
