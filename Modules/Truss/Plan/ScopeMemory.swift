import Synchronization

/// The memory of an open scope, or of a container: what it lies in, and its instances.
///
/// It is one allocation: the header, the address of the cell that was constructed last, the first
/// page, and the addresses of the other pages.
@usableFromInline
final class ScopeMemory: ManagedBuffer<ScopeMemory.Header, UInt> {
  @usableFromInline
  struct Header {
    /// What tells the kinds of scopes apart; `nil` for a container.
    @usableFromInline let layout: ObjectIdentifier?

    /// The scope or the container around it, which it keeps.
    @usableFromInline let outer: Unmanaged<ScopeMemory>?

    /// The plan, which the container keeps.
    let plan: Unmanaged<Plan>

    @usableFromInline let firstPage: UnsafeMutableRawPointer

    /// The bytes of each page, which the plan keeps.
    let pages: UnsafeBufferPointer<Int>
  }

  /// Opens a container.
  static func container(of plan: Plan) -> ScopeMemory {
    make(words: 1) { firstPage in
      Header(
        layout: nil, outer: nil, plan: .passRetained(plan), firstPage: firstPage,
        pages: UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Opens a scope.
  static func scope(_ layout: ScopeLayout, in outer: consuming ScopeMemory) -> ScopeMemory {
    let (pages, plan) = (layout.sizes, outer.links.pointee.plan)
    let outer = Unmanaged.passRetained(outer)
    return make(words: 1 + pages[0] / MemoryLayout<UInt>.stride + pages.count - 1) { firstPage in
      Header(
        layout: ObjectIdentifier(layout), outer: outer, plan: plan, firstPage: firstPage,
        pages: pages)
    }
  }

  private static func make(
    words: Int, header: (_ firstPage: UnsafeMutableRawPointer) -> Header
  ) -> ScopeMemory {
    let memory = create(minimumCapacity: words) { buffer in
      buffer.withUnsafeMutablePointerToElements { elements in
        elements.initialize(repeating: 0, count: words)
        return header(UnsafeMutableRawPointer(elements + 1))
      }
    }
    return unsafeDowncast(memory, to: ScopeMemory.self)
  }

  deinit {
    let header = links.pointee
    var constructed = last.pointee.load(ordering: .acquiring)
    while let cell = constructed {
      let link = ScopeCell.link(at: cell).pointee
      constructed = link.previous
      link.destroyer._withUnsafeGuaranteedRef { $0.destroy(cell) }
    }
    for page in header.pages.indices.dropFirst() {
      self.page(page).pointee.load(ordering: .acquiring)?.deallocate()
    }
    if let outer = header.outer { outer.release() } else { header.plan.release() }
  }

  /// The header, without the checks of exclusive access: it is constant.
  ///
  /// The pointer is good for as long as the scope is, being a part of it.
  @inlinable @inline(__always)
  var links: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  /// Returns the address of a cell.
  @inlinable @inline(__always)
  func address(of cell: ScopeCell) -> UnsafeMutableRawPointer {
    (cell.page == 0 ? links.pointee.firstPage : pageAddress(Int(cell.page))) + Int(cell.offset)
  }

  /// Returns the address of a page, and takes the page first where nobody has yet.
  @usableFromInline
  func pageAddress(_ number: Int) -> UnsafeMutableRawPointer {
    let page = self.page(number)
    if let address = page.pointee.load(ordering: .acquiring) { return address }
    let size = links.pointee.pages[number]
    let address = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: ScopeCell.alignment)
    address.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let (isFirst, other) = page.pointee.compareExchange(
      expected: nil, desired: address, ordering: .acquiringAndReleasing)
    guard !isFirst, let other else { return address }
    address.deallocate()
    return other
  }

  /// Notes that the instance of a cell exists, for the end of the scope to destroy it.
  @usableFromInline
  func note(_ cell: UnsafeMutableRawPointer, destroyer: Unmanaged<ScopeDestroyer>) {
    var found = last.pointee.load(ordering: .relaxed)
    while true {
      ScopeCell.link(at: cell).initialize(to: ScopeCell.Link(previous: found, destroyer: destroyer))
      let (isExchanged, now) = last.pointee.compareExchange(
        expected: found, desired: cell, ordering: .releasing)
      if isExchanged { return }
      found = now
    }
  }

  /// The cell that was constructed last.
  private var last: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    (links.pointee.firstPage - MemoryLayout<UInt>.stride).assumingMemoryBound(
      to: Atomic<UnsafeMutableRawPointer?>.self)
  }

  private func page(_ number: Int) -> UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    let header = links
    return (header.pointee.firstPage + header.pointee.pages[0]).assumingMemoryBound(
      to: Atomic<UnsafeMutableRawPointer?>.self) + (number - 1)
  }
}
