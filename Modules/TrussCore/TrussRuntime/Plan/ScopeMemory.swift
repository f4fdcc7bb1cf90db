import Synchronization

/// The memory of an open scope, of a container or of a call: the link to its enclosing scope or to its
/// parent, and its instances or arguments.
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
/// The scope is one allocation that includes page 0. Other pages are allocated when an instance in
/// them is constructed. `last` is the head of a list of the cells whose instances have to be
/// destroyed. ``ScopeLayout`` determines the positions of cells and the sizes of pages. All
/// addresses are computed in this file. A container has only a header: its instances are reached
/// through their slots.
@usableFromInline
package final class ScopeMemory: ManagedBuffer<ScopeMemory.Header, UInt> {
  @usableFromInline
  package struct Header {
    /// The identity of the layout of the scope or of the call; `nil` for a container.
    var layout: ObjectIdentifier?

    /// The enclosing scope, container or call, or the parent of a container.
    var outer: Unmanaged<ScopeMemory>?

    /// How the enclosing one is kept in use until this one ends.
    let hold: ScopeHold

    /// The gate of a container, or of the container around a call; `nil` for a scope, and for a call
    /// inside a scope.
    var gate: ContainerGate.Opening?

    /// The plan, which the container retains.
    var plan: Unmanaged<Plan>

    /// The size of each page in bytes; the plan owns the buffer.
    let pages: UnsafeBufferPointer<Int>

    /// The part of the header that only frames of calls have.
    var frame: Frame?

    /// Whether this is the container with a number of ancestors.
    func isContainer(at depth: Int) -> Bool {
      layout == nil && plan._withUnsafeGuaranteedRef { $0.depth } == depth
    }
  }

  /// What the frame of a call has to end.
  struct Frame {
    /// The type of the tuple of arguments, or `nil` if the caller destroys it.
    let arguments: Any.Type?

    /// Whether the frame retains the frame of the call around it.
    let retainsOuter: Bool

    /// Whether the thread keeps the frame for its next call.
    var isOfThread = false
  }

  /// Opens a container.
  static func container(of plan: Plan, in parent: ScopeUse?) -> ScopeMemory {
    let gate = ContainerGate.Opening()
    let memory = make(
      Header(
        layout: nil, outer: parent?.memory, hold: parent?.hold ?? .nothing, gate: gate,
        plan: .passRetained(plan),
        pages: UnsafeBufferPointer(start: nil, count: 0)),
      words: 1)
    gate.open(memory)
    return memory
  }

  /// Opens a scope, which takes over the use of the enclosing scope or container.
  @usableFromInline
  static func scope(_ layout: ScopeLayout, in outer: ScopeUse) -> ScopeMemory {
    let pages = layout.sizes
    let plan = outer.memory._withUnsafeGuaranteedRef { $0.links.pointee.plan }
    return make(
      Header(
        layout: ObjectIdentifier(layout), outer: outer.memory, hold: outer.hold, gate: nil,
        plan: plan, pages: pages),
      words: 1 + pages[0] / MemoryLayout<UInt>.stride + pages.count - 1)
  }

  /// Allocates memory with some words that are zero.
  static func make(_ header: consuming Header, words: Int) -> ScopeMemory {
    let memory = create(minimumCapacity: words) { buffer in
      buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: words) }
      return header
    }
    return unsafeDowncast(memory, to: ScopeMemory.self)
  }

  deinit {
    let header = links.pointee
    if let frame = header.frame {
      if let arguments = frame.arguments { destroy(arguments) }
      if frame.retainsOuter { header.outer?.release() }
      return
    }
    destroyInstances()
    for number in header.pages.indices.dropFirst() {
      page(number).pointee.load(ordering: .acquiring)?.deallocate()
    }
    if let gate = header.gate {
      gate.end()
      // The instances of a child may use those of its parent while they are destroyed.
      header.plan.release()
    }
    if let outer = header.outer { ScopeUse(memory: outer, hold: header.hold).end() }
  }

  /// Destroys the tuple of arguments of a call.
  private func destroy(_ arguments: Any.Type) {
    let alignment = TypeLayout.of(arguments).alignment
    TypeLayout.destroy(arguments, at: self.arguments(alignedTo: alignment))
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
        place.kind.destroy(slot.type, at: instance)
      }
    }
  }
}

// MARK: - Addresses

extension ScopeMemory {
  /// The header, without exclusivity checks: it is constant.
  ///
  /// The pointer is valid as long as the scope, of which it is a part.
  var links: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  private var words: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The head of the list of constructed cells.
  private var last: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    words.assumingMemoryBound(to: Atomic<UnsafeMutableRawPointer?>.self)
  }

  private var firstPage: UnsafeMutableRawPointer { words + MemoryLayout<UInt>.stride }

  /// Where the address of a page other than the first is stored.
  private func page(_ number: Int) -> UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    (firstPage + links.pointee.pages[0]).assumingMemoryBound(
      to: Atomic<UnsafeMutableRawPointer?>.self) + (number - 1)
  }

  /// Returns where the tuple of arguments of a call is.
  func arguments(alignedTo alignment: Int) -> UnsafeMutableRawPointer {
    firstPage.alignedUp(toMultipleOf: alignment)
  }

  /// Returns the cell of a place.
  func cell(at place: ScopePlace) -> ScopeCell {
    let page = place.page == 0 ? firstPage : takePage(place.page)
    return ScopeCell(address: page + place.offset)
  }

  /// Returns the address of a page, allocating it if necessary.
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
package struct ScopeCell {
  /// Links the cells whose instances exist, so that they are destroyed when the scope ends.
  struct Link {
    /// The previously constructed cell.
    var previous: UnsafeMutableRawPointer?

    /// The slot of the instance, which the plan owns.
    var slot: Unmanaged<Slot>
  }

  let address: UnsafeMutableRawPointer

  /// The state of the instance's construction.
  var construction: UnsafeMutablePointer<Construction> {
    address.assumingMemoryBound(to: Construction.self)
  }

  var link: UnsafeMutablePointer<Link> {
    (address + MemoryLayout<Construction>.stride).assumingMemoryBound(to: Link.self)
  }

  /// Returns the address of the instance.
  func instance(alignedTo alignment: Int) -> UnsafeMutableRawPointer {
    (address + Self.headerSize).alignedUp(toMultipleOf: alignment)
  }

  /// The alignment of every cell, in bytes.
  static var alignment: Int { MemoryLayout<UInt>.alignment }

  private static var headerSize: Int {
    MemoryLayout<Construction>.stride + MemoryLayout<Link>.stride
  }

  /// Returns the size of a cell in bytes.
  static func size(forInstanceOf size: Int, alignment: Int) -> Int {
    let padding = max(0, alignment - Self.alignment)
    return (headerSize + padding + size + Self.alignment - 1) & -Self.alignment
  }
}

// MARK: - Instances

extension ScopeMemory {
  /// Returns where to put the value of the scope, before the scope is visible to other threads.
  @usableFromInline
  func placeOfValue(_ layout: ScopeLayout) -> UnsafeMutableRawPointer {
    layout.valueSlot.unsafelyUnwrapped._withUnsafeGuaranteedRef { slot in
      let place = slot.scopePlace.unsafelyUnwrapped
      let cell = cell(at: place)
      cell.construction.pointee.phase.store(Construction.Phase.complete, ordering: .relaxed)
      if place.kind != .bytes {
        link(cell, of: slot, after: nil)
        last.pointee.store(cell.address, ordering: .relaxed)
      }
      return cell.instance(alignedTo: place.alignment)
    }
  }

  /// Constructs the instance of a cell, unless another thread does.
  ///
  /// It is not inlined, so that the memory is passed unretained.
  @inline(never)
  func construct(in place: Place, _ cell: ScopeCell, of slot: Slot) throws {
    if slot.sharing == .preparedInScope { throw ContainerError.notPrepared(slot.key) }
    try cell.construction.pointee.complete(ConstructionPlace(cell.address), key: slot.key) {
      try slot.callFactory(for: ScopeInstance(self), in: place)
      note(cell, of: slot)
    }
  }

  /// Records that the instance of a cell exists, so that it is destroyed when the scope ends.
  func note(_ cell: ScopeCell, of slot: Slot) {
    guard slot.scopePlace.unsafelyUnwrapped.kind != .bytes else { return }
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
