import Synchronization

/// The memory of an open scope, of a container or of a call: the link to its enclosing scope or to its
/// parent, and its instances or arguments.
///
/// ```text
///   ScopeMemory                          a cell, which a ScopePlace finds by page and offset
///   ┌────────────────────────┐           ┌────────────────────────────────────────────┐
///   │ header                 │           │ construction: whether the instance exists  │
///   ├────────────────────────┤           ├────────────────────────────────────────────┤
///   │ page 0: cells          │           │ instance                                   │
///   │ the first is the value │           └────────────────────────────────────────────┘
///   ├────────────────────────┤           ┌────────────────────────────────────────────┐
///   │ address of page 1      │ ────────▶ │ page 1: cells                              │
///   │ address of page 2: nil │           └────────────────────────────────────────────┘
///   └────────────────────────┘
/// ```
///
/// The scope is one allocation that includes page 0. Other pages are allocated when an instance in
/// them is constructed. ``ScopeLayout`` determines the positions of cells and the sizes of pages. All
/// addresses are computed in this file. A container has only a header: its instances are reached
/// through their slots.
@usableFromInline
package final class ScopeMemory: ManagedBuffer<ScopeMemory.Header, UInt> {
  @usableFromInline
  package struct Header {
    /// The identity of the layout of the scope or of the call; that of the plan for a container.
    var layout: ObjectIdentifier

    /// The enclosing scope, container or call, or the parent of a container.
    var outer: Unmanaged<ScopeMemory>?

    /// How the enclosing one is kept in use until this one ends.
    let hold: ScopeHold

    /// The gate of a container, or of the container around a call; `nil` for a scope, and for a call
    /// inside a scope.
    var gate: ContainerGate.Opening?

    /// The plan, which the container retains.
    var plan: Unmanaged<Plan>

    /// The layout of each page; the plan owns the buffer.
    let pages: UnsafeBufferPointer<ScopeLayout.Page>

    /// The part of the header that only frames of calls have.
    var frame: Frame?

    /// Whether this is a container, and neither a scope nor a call.
    var isContainer: Bool { plan._withUnsafeGuaranteedRef { layout == ObjectIdentifier($0) } }

    /// Whether this is the container with a number of ancestors.
    func isContainer(at depth: Int) -> Bool {
      isContainer && plan._withUnsafeGuaranteedRef { $0.depth } == depth
    }
  }

  struct Frame {
    /// Where the tuple of arguments is, which depends on the alignment of the tuple.
    fileprivate(set) var arguments: UnsafeMutableRawPointer?

    /// The type of the tuple of arguments, or `nil` if the caller destroys it.
    let type: Any.Type?

    /// Whether the frame retains the frame of the call around it.
    let retainsOuter: Bool

    /// Whether the thread keeps the frame for its next call.
    var isOfThread = false
  }

  static func container(of plan: Plan, in parent: ScopeUse?) -> ScopeMemory {
    let gate = ContainerGate.Opening()
    let memory = make(
      Header(
        layout: ObjectIdentifier(plan), outer: parent?.memory, hold: parent?.hold ?? .nothing,
        gate: gate, plan: .passRetained(plan), pages: UnsafeBufferPointer(start: nil, count: 0)),
      bytes: 0)
    gate.open(memory)
    return memory
  }

  /// Opens a scope, which takes over the use of the enclosing scope or container.
  static func scope(_ layout: ScopeLayout, in outer: ScopeUse) -> ScopeMemory {
    let plan = outer.memory._withUnsafeGuaranteedRef { $0.links.pointee.plan }
    return make(
      Header(
        layout: ObjectIdentifier(layout), outer: outer.memory, hold: outer.hold, gate: nil,
        plan: plan, pages: layout.sealedPages),
      bytes: layout.size)
  }

  /// Allocates memory with some bytes that are zero.
  @inline(__always)  // So that the header is written where it stays.
  static func make(_ header: consuming Header, bytes: Int) -> ScopeMemory {
    let stride = MemoryLayout<UInt>.stride
    let count = (bytes + stride - 1) / stride
    let memory = create(minimumCapacity: count) { buffer in
      buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: count) }
      return header
    }
    return unsafeDowncast(memory, to: ScopeMemory.self)
  }

  deinit {
    let links = links
    if let frame = links.pointee.frame {
      if let type = frame.type { TypeLayout.destroy(type, at: arguments) }
      if frame.retainsOuter { links.pointee.outer?.release() }
      return
    }
    destroyInstances(on: links.pointee.pages)
    if let gate = links.pointee.gate {
      gate.end()
      // The instances of a child may use those of its parent while they are destroyed.
      links.pointee.plan.release()
    }
    if let outer = links.pointee.outer { ScopeUse(memory: outer, hold: links.pointee.hold).end() }
  }

  /// Destroys all instances, those of dependents first.
  private func destroyInstances(on pages: UnsafeBufferPointer<ScopeLayout.Page>) {
    for number in stride(from: pages.count - 1, to: 0, by: -1) {
      guard let address = page(number).pointee.load(ordering: .acquiring) else { continue }
      pages[number].destroyInstances(at: address)
      address.deallocate()
    }
    pages.first?.destroyInstances(at: firstPage)
  }

  // MARK: - Addresses

  /// The header, without exclusivity checks: it is constant.
  ///
  /// The pointer is valid as long as the scope, of which it is a part.
  var links: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  private var firstPage: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// Where the address of a page other than the first is stored.
  private func page(_ number: Int) -> UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>> {
    (firstPage + links.pointee.pages[0].size).assumingMemoryBound(
      to: Atomic<UnsafeMutableRawPointer?>.self) + (number - 1)
  }

  var arguments: UnsafeMutableRawPointer {
    links.pointee.frame.unsafelyUnwrapped.arguments.unsafelyUnwrapped
  }

  func placeArguments(alignedTo alignment: Int) {
    links.pointee.frame?.arguments = firstPage.alignedUp(toMultipleOf: alignment)
  }

  func cell(at place: ScopePlace) -> ScopeCell {
    guard place.page == 0 else { return ScopeCell(instance: takePage(place.page) + place.offset) }
    return cellOfFirstPage(at: place)
  }

  func cellOfFirstPage(at place: ScopePlace) -> ScopeCell {
    ScopeCell(instance: firstPage + place.offset)
  }

  private func takePage(_ number: Int) -> UnsafeMutableRawPointer {
    let page = self.page(number)
    if let address = page.pointee.load(ordering: .acquiring) { return address }
    let layout = links.pointee.pages[number]
    let address = UnsafeMutableRawPointer.allocate(
      byteCount: layout.size, alignment: layout.alignment)
    address.initializeMemory(as: UInt8.self, repeating: 0, count: layout.size)
    let (isFirst, other) = page.pointee.compareExchange(
      expected: nil, desired: address, ordering: .acquiringAndReleasing)
    guard !isFirst, let other else { return address }
    address.deallocate()
    return other
  }

  // MARK: - Instances

  /// Returns where to put the value of the scope, before the scope is visible to other threads.
  func placeOfValue(_ layout: ScopeLayout) -> Place {
    layout.valueSlot.unsafelyUnwrapped._withUnsafeGuaranteedRef { slot in
      let cell = cell(at: slot.scopePlace.unsafelyUnwrapped)
      cell.publish()
      return Place(cell.instance)
    }
  }

  /// Constructs the instance of a cell, unless another thread does.
  @inline(never)  // So that the memory is passed unretained.
  func construct(_ cell: ScopeCell, of slot: Slot) throws {
    if slot.sharing == .preparedInScope { throw ContainerError.notPrepared(slot.key) }
    try cell.construction.pointee.complete(ConstructionPlace(cell.instance), key: slot.key) {
      try slot.callFactory(for: ScopeInstance(self), in: Place(cell.instance))
    }
  }
}

/// The memory of one instance in a scope: its construction, and the instance.
package struct ScopeCell {
  let instance: UnsafeMutableRawPointer

  var construction: UnsafeMutablePointer<Construction> {
    (instance - MemoryLayout<Construction>.stride).assumingMemoryBound(to: Construction.self)
  }

  var isComplete: Bool { construction.pointee.isComplete }

  func publish() {
    construction.pointee.phase.store(Construction.Phase.complete, ordering: .releasing)
  }
}
