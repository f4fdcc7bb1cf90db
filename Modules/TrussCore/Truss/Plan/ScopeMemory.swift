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
    let layout: ObjectIdentifier?

    /// The scope or the container around it, which it keeps.
    let outer: Unmanaged<ScopeMemory>?

    /// The plan, which the container keeps.
    let plan: Unmanaged<Plan>

    let firstPage: UnsafeMutableRawPointer

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
  @usableFromInline
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
    while let address = constructed {
      let cell = ScopeCell(address: address)
      let link = cell.link.pointee
      constructed = link.previous
      link.slot._withUnsafeGuaranteedRef { slot in
        let place = slot.scopePlace.unsafelyUnwrapped
        let instance = cell.instance(alignedTo: place.alignment)
        switch place.ending {
        case .nothing: break
        case .release:
          Unmanaged<AnyObject>.fromOpaque(instance.load(as: UnsafeRawPointer.self)).release()
        case .destroy: TypeLayout.destroy(slot.type, at: instance)
        }
      }
    }
    for page in header.pages.indices.dropFirst() {
      self.page(page).pointee.load(ordering: .acquiring)?.deallocate()
    }
    if let outer = header.outer { outer.release() } else { header.plan.release() }
  }

  /// The header, without the checks of exclusive access: it is constant.
  ///
  /// The pointer is good for as long as the scope is, being a part of it.
  var links: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  /// Returns the cell of a place.
  func cell(at place: ScopePlace) -> ScopeCell {
    let page = place.page == 0 ? links.pointee.firstPage : pageAddress(place.page)
    return ScopeCell(address: page + place.offset)
  }

  /// Returns where the value of the scope belongs, before anybody else sees the scope.
  @usableFromInline
  func placeOfValue(_ layout: ScopeLayout) -> UnsafeMutableRawPointer {
    layout.valueSlot.unsafelyUnwrapped._withUnsafeGuaranteedRef { slot in
      let place = slot.scopePlace.unsafelyUnwrapped
      let cell = cell(at: place)
      cell.construction.pointee.phase.store(Construction.Phase.complete, ordering: .relaxed)
      if place.ending != .nothing {
        cell.link.initialize(to: ScopeCell.Link(previous: nil, slot: .passUnretained(slot)))
        last.pointee.store(cell.address, ordering: .relaxed)
      }
      return cell.instance(alignedTo: place.alignment)
    }
  }

  /// Returns the address of a page, and takes the page first where nobody has yet.
  private func pageAddress(_ number: Int) -> UnsafeMutableRawPointer {
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
  func note(_ cell: ScopeCell, of slot: Slot) {
    guard slot.scopePlace.unsafelyUnwrapped.ending != .nothing else { return }
    var found = last.pointee.load(ordering: .relaxed)
    while true {
      cell.link.initialize(to: ScopeCell.Link(previous: found, slot: .passUnretained(slot)))
      let (isExchanged, now) = last.pointee.compareExchange(
        expected: found, desired: cell.address, ordering: .releasing)
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
