import TrussPrimitives

/// The instances that one resolution shares, on the stack of its thread.
///
/// A resolution is one request from outside of the factories: for a root, by a deferred form, or by the
/// construction of a shared instance. Factories are synchronous, so the resolutions of a thread nest.
struct Resolution {
  // Decision 23: a resolution ends with its request; a longer extent would be a captive dependency.

  private let groups: UnsafeMutablePointer<ResolutionGroup>

  /// The identity of the layout of the plan, which tells its resolutions from those of others.
  private let layout: ObjectIdentifier

  static let stack = ThreadStack()

  /// Calls a factory in a separate resolution, and returns its error.
  ///
  /// It takes no closure that captures the arguments: that would retain the container, whose reference
  /// count threads must not share.
  static func run(
    in layout: ResolutionLayout, _ supply: Slot.Supply, _ arguments: Arguments, _ place: Place
  ) -> (any Error)? {
    guard let group = layout.onlyGroup else {
      return runDivided(in: layout, supply, arguments, place)
    }
    return withUnsafeTemporaryAllocation(
      byteCount: max(1, group.size), alignment: group.alignment
    ) {
      var group = ResolutionGroup(in: $0.baseAddress)
      let error = withUnsafeMutablePointer(to: &group) {
        run(in: layout, with: $0, supply, arguments, place)
      }
      group.destroyInstances(ofGroup: 0, in: layout)
      return error
    }
  }

  /// Does the same in a plan of several groups, most of which have no instances.
  @inline(never)
  private static func runDivided(
    in layout: ResolutionLayout, _ supply: Slot.Supply, _ arguments: Arguments, _ place: Place
  ) -> (any Error)? {
    withUnsafeTemporaryAllocation(of: ResolutionGroup.self, capacity: layout.groups.count) {
      groups in
      groups.initialize(repeating: ResolutionGroup())
      let error = run(
        in: layout, with: groups.baseAddress.unsafelyUnwrapped, supply, arguments, place)
      for index in groups.indices {
        groups[index].destroyInstances(ofGroup: index, in: layout)
        groups[index].deallocate()
      }
      return error
    }
  }

  @inline(__always)
  private static func run(
    in layout: ResolutionLayout, with groups: UnsafeMutablePointer<ResolutionGroup>,
    _ supply: Slot.Supply, _ arguments: Arguments, _ place: Place
  ) -> (any Error)? {
    var resolution = Resolution(groups: groups, layout: ObjectIdentifier(layout))
    return withUnsafeMutablePointer(to: &resolution) { current in
      layout.stack.run(with: current) { supply(arguments, place) }
    }
  }

  /// Puts a copy of a shared instance in a place, constructing it if the resolution has none.
  @inline(__always)
  static func share(
    _ element: ResolutionLayout.Instance, in layout: ResolutionLayout, _ place: Place,
    _ construct: (Place) -> (any Error)?
  ) -> (any Error)? {
    let current = layout.stack.innermost?.assumingMemoryBound(to: Resolution.self)
    guard let current, current.pointee.layout == ObjectIdentifier(layout) else {
      return construct(place)
    }
    let group = current.pointee.groups + element.group
    let address = group.pointee.address(of: element, in: layout)
    if !group.pointee.contains(element) {
      if let error = construct(Place(address)) { return error }
      group.pointee.insert(element)
    }
    element.content.copy(from: address, to: place.address)
    return nil
  }
}
