import Synchronization

/// The memory of an open scope, or of a container: what it lies in, and its instances.
///
/// ```text
///   ScopeMemory                            a cell, which a ScopePlace finds by page and offset
///   ┌──────────────────────────┐           ┌──────────────────────────────────────────┐
///   │ header                   │           │ construction: whether the instance exists│
///   ├──────────────────────────┤           │ link: the cell constructed before, slot  │
///   │ last: a cell             │ ────────▶ │ (as many bytes as the alignment needs)   │
///   ├──────────────────────────┤           │ instance                                 │
///   │ page 0: cells            │           └──────────────────────────────────────────┘
///   │ the first is the value's │
///   ├──────────────────────────┤           ┌──────────────────────────────────────────┐
///   │ address of page 1        │ ────────▶ │ page 1: cells                            │
///   │ address of page 2: nil   │           └──────────────────────────────────────────┘
///   └──────────────────────────┘
/// ```
///
/// The scope is one allocation with page 0 in it. Every other page is taken when an instance in it is
/// constructed, so a scope costs what is used of it, however many bindings there are. `last` begins a
/// list of the cells whose instances have to be destroyed. ``ScopeLayout`` says where cells are and how
/// large pages are. All addresses are computed in this file. A container has a header alone: its
/// instances are reached by their slots.
@usableFromInline
final class ScopeMemory: ManagedBuffer<ScopeMemory.Header, UInt> {
  @usableFromInline
  struct Header {
    /// What tells the kinds of scopes apart; `nil` for a container.
    let layout: ObjectIdentifier?

    /// The scope or the container around it, which it keeps.
    let outer: Unmanaged<ScopeMemory>?

    /// The counter by which it keeps the container around it.
    ///
    /// It is `nil` where it keeps what is around it by a counted reference.
    let counter: Int?

    /// The gate of a container; `nil` for a scope.
    let gate: ContainerGate.Opening?

    /// The plan, which the container keeps.
    let plan: Unmanaged<Plan>

    /// The bytes of each page, which the plan keeps.
    let pages: UnsafeBufferPointer<Int>
  }

  /// Opens a container.
  static func container(of plan: Plan) -> ScopeMemory {
    let gate = ContainerGate.Opening()
    let memory = make(
      Header(
        layout: nil, outer: nil, counter: nil, gate: gate, plan: .passRetained(plan),
        pages: UnsafeBufferPointer(start: nil, count: 0)),
      words: 1)
    gate.open(memory)
    return memory
  }

  /// Opens a scope, which takes over that what it lies in is in use.
  @usableFromInline
  static func scope(_ layout: ScopeLayout, in outer: ScopeUse) -> ScopeMemory {
    let pages = layout.sizes
    let plan = outer.memory._withUnsafeGuaranteedRef { $0.links.pointee.plan }
    return make(
      Header(
        layout: ObjectIdentifier(layout), outer: outer.memory, counter: outer.counter, gate: nil,
        plan: plan, pages: pages),
      words: 1 + pages[0] / MemoryLayout<UInt>.stride + pages.count - 1)
  }

  private static func make(_ header: consuming Header, words: Int) -> ScopeMemory {
    let memory = create(minimumCapacity: words) { buffer in
      buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: words) }
      return header
    }
    return unsafeDowncast(memory, to: ScopeMemory.self)
  }

  deinit {
    let header = links.pointee
    destroyInstances()
    for number in header.pages.indices.dropFirst() {
      page(number).pointee.load(ordering: .acquiring)?.deallocate()
    }
    header.gate?.end()
    if let outer = header.outer {
      ScopeUse(memory: outer, counter: header.counter).end()
    } else {
      header.plan.release()
    }
  }

  private func destroyInstances() {
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
  }
}

// MARK: - Addresses

extension ScopeMemory {
  /// The header, without the checks of exclusive access: it is constant.
  ///
  /// The pointer is good for as long as the scope is, being a part of it.
  var links: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  private var words: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The cell that was constructed last.
  private var last: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    words.assumingMemoryBound(to: Atomic<UnsafeMutableRawPointer?>.self)
  }

  private var firstPage: UnsafeMutableRawPointer { words + MemoryLayout<UInt>.stride }

  /// The address of a page other than the first.
  private func page(_ number: Int) -> UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    (firstPage + links.pointee.pages[0]).assumingMemoryBound(
      to: Atomic<UnsafeMutableRawPointer?>.self) + (number - 1)
  }

  /// Returns the cell of a place.
  func cell(at place: ScopePlace) -> ScopeCell {
    let page = place.page == 0 ? firstPage : takePage(place.page)
    return ScopeCell(address: page + place.offset)
  }

  /// Returns the address of a page, and takes the page first where nobody has yet.
  private func takePage(_ number: Int) -> UnsafeMutableRawPointer {
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
}

/// The memory of one instance in a scope: its construction, a link, and the instance itself.
struct ScopeCell {
  /// What chains the cells whose instances exist, for the end of the scope to destroy them.
  struct Link {
    /// The cell that was constructed before this one.
    var previous: UnsafeMutableRawPointer?

    /// The slot of the instance, which the plan keeps.
    var slot: Unmanaged<Slot>
  }

  let address: UnsafeMutableRawPointer

  /// The phase of the instance.
  var construction: UnsafeMutablePointer<Construction> {
    address.assumingMemoryBound(to: Construction.self)
  }

  /// The link.
  var link: UnsafeMutablePointer<Link> {
    (address + MemoryLayout<Construction>.stride).assumingMemoryBound(to: Link.self)
  }

  /// Returns the address of the instance.
  func instance(alignedTo alignment: Int) -> UnsafeMutableRawPointer {
    (address + Self.headerSize).alignedUp(toMultipleOf: alignment)
  }

  /// What every cell is aligned to, in bytes.
  static var alignment: Int { MemoryLayout<UInt>.alignment }

  private static var headerSize: Int {
    MemoryLayout<Construction>.stride + MemoryLayout<Link>.stride
  }

  /// Returns how many bytes a cell takes.
  static func size(forInstanceOf size: Int, alignment: Int) -> Int {
    let padding = max(0, alignment - Self.alignment)
    return (headerSize + padding + size + Self.alignment - 1) & -Self.alignment
  }
}

// MARK: - Instances

extension ScopeMemory {
  /// Returns where the value of the scope belongs, before anybody else sees the scope.
  @usableFromInline
  func placeOfValue(_ layout: ScopeLayout) -> UnsafeMutableRawPointer {
    layout.valueSlot.unsafelyUnwrapped._withUnsafeGuaranteedRef { slot in
      let place = slot.scopePlace.unsafelyUnwrapped
      let cell = cell(at: place)
      cell.construction.pointee.phase.store(Construction.Phase.complete, ordering: .relaxed)
      if place.ending != .nothing {
        link(cell, of: slot, after: nil)
        last.pointee.store(cell.address, ordering: .relaxed)
      }
      return cell.instance(alignedTo: place.alignment)
    }
  }

  /// Notes that the instance of a cell exists, for the end of the scope to destroy it.
  func note(_ cell: ScopeCell, of slot: Slot) {
    guard slot.scopePlace.unsafelyUnwrapped.ending != .nothing else { return }
    var found = last.pointee.load(ordering: .relaxed)
    while true {
      link(cell, of: slot, after: found)
      let (isExchanged, now) = last.pointee.compareExchange(
        expected: found, desired: cell.address, ordering: .releasing)
      if isExchanged { return }
      found = now
    }
  }

  private func link(_ cell: ScopeCell, of slot: Slot, after previous: UnsafeMutableRawPointer?) {
    cell.link.initialize(to: ScopeCell.Link(previous: previous, slot: .passUnretained(slot)))
  }
}
