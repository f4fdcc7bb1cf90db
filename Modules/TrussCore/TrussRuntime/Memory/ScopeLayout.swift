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
  private static let pageSize = 384

  package struct Page {
    let size: Int

    let alignment: Int

    /// The places of the instances that have to be destroyed, dependencies before dependents.
    let places: UnsafeBufferPointer<ScopePlace>

    /// Destroys the instances that exist in the memory of a page.
    @inline(__always)
    func destroyInstances(at address: UnsafeMutableRawPointer) {
      guard var place = places.baseAddress.map({ $0 + places.count }) else { return }
      for _ in 0..<places.count {
        // A copy of the place would take longer than to read what is needed.
        place -= 1
        let cell = ScopeCell(instance: address + place.pointee.offset)
        if cell.isComplete { place.pointee.content.destroy(at: cell.instance) }
      }
    }
  }

  private var pages: [(extent: MemoryExtent, places: [ScopePlace])] = [(MemoryExtent(), [])]

  /// The pages for open scopes; set when all bindings are linked.
  @exclusivity(unchecked) private(set) var sealedPages = UnsafeBufferPointer<Page>(
    start: nil, count: 0)

  /// The memory that a scope allocates when it is opened, in bytes.
  @exclusivity(unchecked) private(set) var size = 0

  @exclusivity(unchecked) package private(set) var valueSlot: Unmanaged<Slot>?

  /// The slot of the state of a scope; `nil` if no instance has a hook for the end of the scope.
  @exclusivity(unchecked) var stateSlot: Unmanaged<Slot>?

  /// Creates the layout of a scope.
  package init(of scope: ScopeID, in arena: SlotArena) {
    valueSlot = arena.slot(
      of: scope.type, key: Key(scope.type), sharing: .scope, in: reserve(scope.type),
      parameters: arena.parameters(0)
    ) { _, _ in
      preconditionFailure("the value of a scope exists before any request for it")
    }
  }

  /// Completes the layout, after the last place has been reserved.
  package func seal() {
    // The addresses of the other pages follow page 0.
    let unit = MemoryLayout<UInt>.alignment
    sealedPages = .copy(
      pages.map { extent, places in
        Page(
          size: (extent.size + unit - 1) & -unit, alignment: extent.alignment,
          places: .copy(places))
      })
    size = sealedPages[0].size + (pages.count - 1) * MemoryLayout<UInt>.stride
  }

  deinit {
    for page in sealedPages { page.places.deallocate() }
    sealedPages.deallocate()
  }

  /// Reserves the place of an instance in every scope of this layout.
  package func reserve(_ type: Any.Type) -> ScopePlace {
    let layout = TypeLayout(type)
    let header = MemoryLayout<Construction>.stride
    let alignment = max(layout.alignment, MemoryLayout<Construction>.alignment)
    var page = pages.count - 1
    let used = pages[page].extent.size
    if used > 0 && used + header + layout.size > Self.pageSize
      || page == 0 && alignment > MemoryLayout<UInt>.alignment
    {
      pages.append((MemoryExtent(), []))
      page += 1
    }
    let place = ScopePlace(
      content: layout, layout: ObjectIdentifier(self), page: page,
      offset: pages[page].extent.add((layout.size, alignment), after: header))
    if layout.kind != .bytes { pages[page].places.append(place) }
    return place
  }
}

extension UnsafeBufferPointer {
  fileprivate static func copy(_ elements: [Element]) -> UnsafeBufferPointer {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return UnsafeBufferPointer(copy)
  }
}

/// The place of an instance in all scopes of one layout, or of an argument in all frames of a call.
package struct ScopePlace: Sendable {
  let content: TypeLayout

  let layout: ObjectIdentifier

  /// The number of the page; page 0 is part of the scope itself.
  let page: Int

  /// The distance of the instance from the start of its page or of the tuple of arguments, in bytes.
  let offset: Int
}
