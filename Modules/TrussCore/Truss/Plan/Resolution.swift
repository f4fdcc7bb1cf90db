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
  /// The groups of the instances.
  private let groups: UnsafeMutablePointer<ResolutionGroup>

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
    guard let group = layout.onlyGroup else { return runDivided(in: layout, body) }
    return withUnsafeTemporaryAllocation(byteCount: group.size, alignment: group.alignment) {
      var group = ResolutionGroup(in: $0.baseAddress)
      let error = withUnsafeMutablePointer(to: &group) { run(in: layout, with: $0, body) }
      group.destroyInstances(ofGroup: 0, in: layout)
      return error
    }
  }

  /// Runs a body in a resolution of which most groups have no instances.
  private static func runDivided(
    in layout: ResolutionLayout, _ body: () -> (any Error)?
  ) -> (any Error)? {
    withUnsafeTemporaryAllocation(of: ResolutionGroup.self, capacity: layout.groups.count) {
      groups in
      groups.initialize(repeating: ResolutionGroup())
      let error = run(in: layout, with: groups.baseAddress.unsafelyUnwrapped, body)
      for index in groups.indices {
        groups[index].destroyInstances(ofGroup: index, in: layout)
        groups[index].deallocate()
      }
      return error
    }
  }

  private static func run(
    in layout: ResolutionLayout, with groups: UnsafeMutablePointer<ResolutionGroup>,
    _ body: () -> (any Error)?
  ) -> (any Error)? {
    var resolution = Resolution(groups: groups, layout: layout)
    return withUnsafeMutablePointer(to: &resolution) { current in
      let outer = pthread_getspecific(innermost)
      pthread_setspecific(innermost, current)
      defer { pthread_setspecific(innermost, outer) }
      return body()
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
    let (index, position) = (number / ResolutionGroup.size, number % ResolutionGroup.size)
    let group = current.pointee.groups + index
    let element = layout.elements[number]
    let memory = group.pointee.memory(ofGroup: index, in: layout) + element.offset
    if !group.pointee[position] {
      if let error = construct(Place(memory)) { return error }
      group.pointee.insert(position)
    }
    element.copy(from: memory, to: place.address)
    return nil
  }
}
