/// The layout of the instances in the memory of scopes of one type.
///
/// Memory is divided into pages. The first is part of the scope itself; the others are allocated
/// when an instance in them is constructed, so the cost of a scope depends on what is used, not on
/// the number of bindings.
@usableFromInline
package final class ScopeLayout: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are changed only by the thread that links
  // the plan, before any scope can be opened.

  /// The size of a page in bytes, unless a single instance needs more.
  private static let pageSize = 512

  /// How many bytes of each page are in use.
  private var pages = [0]

  /// The final sizes of the pages, for open scopes; set when all bindings are linked.
  @exclusivity(unchecked) private(set) var sizes = UnsafeBufferPointer<Int>(start: nil, count: 0)

  /// The slot of the value with which a scope is opened.
  @exclusivity(unchecked) package private(set) var valueSlot: Unmanaged<Slot>?

  /// The instances that have hooks for the end of their scope, in the order in which the
  /// ``ScopeState`` counts them; some may live in scopes of other types.
  @exclusivity(unchecked) private(set) var ending: [ManagedInstance] = []

  /// The slot of the ``ScopeState``; `nil` if no instance has a hook for the end of the scope.
  @exclusivity(unchecked) package private(set) var stateSlot: Unmanaged<Slot>?

  /// The slots of the states of all scopes with hooks, by the layouts of the scopes.
  @exclusivity(unchecked) private(set) var stateSlots: [ObjectIdentifier: Unmanaged<Slot>] = [:]

  /// Creates the layout of a scope.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - arena: Owns the slot of the scope's value.
  package init(of scope: ScopeID, in arena: SlotArena) {
    valueSlot = arena.slot(
      of: scope.type, key: Key(scope.type), sharing: .scope, in: reserve(scope.type),
      parameters: arena.parameters(0)
    ) { _, _ in
      preconditionFailure("the value of a scope exists before any request for it")
    }
  }

  /// Returns the slot of the scope's state, making it if necessary.
  package func stateSlot(in arena: SlotArena) -> Slot {
    if let stateSlot { return stateSlot.takeUnretainedValue() }
    let slot = arena.slot(
      of: ScopeState.self, key: Key(ScopeState.self), sharing: .scope,
      in: reserve(ScopeState.self), parameters: arena.parameters(0)
    ) { _, place in
      place.fill { ScopeState() }
    }
    stateSlot = slot
    return slot.takeUnretainedValue()
  }

  /// Completes the layout, after the last place has been reserved.
  ///
  /// - Parameters:
  ///   - ending: The instances that have hooks for the end of their scope, dependencies before
  ///     dependents.
  ///   - stateSlots: The slots of the states of all scopes with hooks, by the layouts of the scopes.
  package func seal(
    ending: [ManagedInstance] = [], stateSlots: [ObjectIdentifier: Unmanaged<Slot>] = [:]
  ) {
    self.ending = ending
    self.stateSlots = stateSlots
    let copy = UnsafeMutableBufferPointer<Int>.allocate(capacity: pages.count)
    _ = copy.initialize(fromContentsOf: pages)
    sizes = UnsafeBufferPointer(copy)
  }

  deinit { sizes.deallocate() }

  /// Reserves the place of a binding.
  ///
  /// - Parameter type: The type of the instance.
  /// - Returns: The place of the instance in every scope of this layout.
  package func reserve(_ type: Any.Type) -> ScopePlace {
    let (size, alignment) = TypeLayout.of(type)
    let bytes = ScopeCell.size(forInstanceOf: size, alignment: alignment)
    var page = pages.count - 1
    if pages[page] > 0, pages[page] + bytes > Self.pageSize {
      pages.append(0)
      page += 1
    }
    defer { pages[page] += bytes }
    return ScopePlace(
      layout: ObjectIdentifier(self), page: page, offset: pages[page], alignment: alignment,
      size: size, kind: TypeLayout.kind(of: type))
  }
}

/// The place of a binding's instance in all scopes of one layout.
package struct ScopePlace: Sendable {
  let layout: ObjectIdentifier

  /// The number of the page; page 0 is part of the scope itself.
  let page: Int

  /// The distance of the cell from the start of its page, in bytes.
  let offset: Int

  /// The alignment of the instance, in bytes.
  let alignment: Int

  /// The size of the instance, in bytes.
  let size: Int

  /// What the instance consists of.
  let kind: TypeLayout.Kind
}
