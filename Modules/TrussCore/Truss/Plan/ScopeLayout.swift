/// Where the instances of an open scope of one kind lie in its memory.
///
/// Memory comes in pages. The first is part of the scope itself; the others are taken when an
/// instance in them is constructed, so that a scope costs what is used of it, however many bindings
/// there are.
@usableFromInline
final class ScopeLayout: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are changed while the plan is linked, by one
  // thread, before any scope can be opened.

  /// The bytes of a page, unless a single instance needs more.
  private static let pageSize = 512

  /// How many bytes of each page are in use.
  private var pages = [0]

  /// The same, for the scopes that are open; written when all bindings are linked.
  @exclusivity(unchecked) private(set) var sizes = UnsafeBufferPointer<Int>(start: nil, count: 0)

  /// The slot of the value that a scope is opened with.
  @exclusivity(unchecked) private(set) var valueSlot: Unmanaged<Slot>?

  /// Creates the layout of a scope.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - arena: Keeps the slot of the scope's value.
  init(of scope: ScopeID, in arena: SlotArena) {
    let slot = arena.slot(
      of: scope.type, key: Key(scope.type), sharing: .scope, in: reserve(scope.type),
      parameters: arena.parameters(0)
    ) { _, _ in
      preconditionFailure("the value of a scope exists before anybody asks for it")
    }
    valueSlot = .passUnretained(slot)
  }

  /// Completes the layout: no place is reserved any more.
  func seal() {
    let copy = UnsafeMutableBufferPointer<Int>.allocate(capacity: pages.count)
    _ = copy.initialize(fromContentsOf: pages)
    sizes = UnsafeBufferPointer(copy)
  }

  deinit { sizes.deallocate() }

  /// Reserves the place of a binding.
  ///
  /// - Parameter type: The type of the instance.
  /// - Returns: Where every scope of this layout keeps its instance.
  func reserve(_ type: Any.Type) -> ScopePlace {
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
      ending: TypeLayout.ending(of: type))
  }
}

/// Where the scopes of one layout keep the instance of a binding.
struct ScopePlace: Sendable {
  let layout: ObjectIdentifier

  /// The page, of which number 0 is part of the scope itself.
  let page: Int

  /// The distance of the cell from the start of its page, in bytes.
  let offset: Int

  /// What the instance is aligned to, in bytes.
  let alignment: Int

  /// What the end of the scope does to the instance.
  let ending: TypeLayout.Ending
}
