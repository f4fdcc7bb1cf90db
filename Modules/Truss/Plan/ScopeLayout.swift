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

  /// What destroys the value that a scope is opened with.
  let valueDestroyer: ScopeDestroyer

  private var destroyers: [ScopeDestroyer] = []

  /// Creates the layout of a scope.
  ///
  /// - Parameter scope: The type of the value that the scope is opened with.
  init<Scope>(of scope: Scope.Type) {
    valueDestroyer = ScopeDestroyer(of: scope)
    _ = reserve(ScopeCell.size(for: scope))
  }

  /// Completes the layout: no cell is reserved any more.
  func seal() {
    let copy = UnsafeMutableBufferPointer<Int>.allocate(capacity: pages.count)
    _ = copy.initialize(fromContentsOf: pages)
    sizes = UnsafeBufferPointer(copy)
  }

  deinit { sizes.deallocate() }

  /// Reserves the cell of a binding.
  ///
  /// - Parameter type: The type of the instance.
  /// - Returns: Where every scope of this layout keeps its instance.
  @inlinable
  func reserve<Service>(_ type: Service.Type) -> ScopePlace {
    let destroyer = ScopeDestroyer(of: type)
    keep(destroyer)
    return ScopePlace(
      layout: ObjectIdentifier(self), cell: reserve(ScopeCell.size(for: type)),
      destroyer: .passUnretained(destroyer))
  }

  @usableFromInline
  func keep(_ destroyer: ScopeDestroyer) { destroyers.append(destroyer) }

  @usableFromInline
  func reserve(_ size: Int) -> ScopeCell {
    var page = pages.count - 1
    if pages[page] > 0, pages[page] + size > Self.pageSize {
      pages.append(0)
      page += 1
    }
    defer { pages[page] += size }
    return ScopeCell(page: page, offset: pages[page])
  }
}

/// Where the scopes of one layout keep the instance of a binding.
@usableFromInline
struct ScopePlace: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: all is constant. The layout keeps the destroyer, and the
  // plan keeps the layout.

  @usableFromInline let layout: ObjectIdentifier
  @usableFromInline let cell: ScopeCell
  @usableFromInline let destroyer: Unmanaged<ScopeDestroyer>

  @inlinable
  init(layout: ObjectIdentifier, cell: ScopeCell, destroyer: Unmanaged<ScopeDestroyer>) {
    self.layout = layout
    self.cell = cell
    self.destroyer = destroyer
  }
}
