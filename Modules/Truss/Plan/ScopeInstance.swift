import Synchronization

/// One open scope, or the container itself: owns the instances that live as long as it does.
@usableFromInline
class ScopeInstance: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant. The cells behind `cells` are
  // published and read by atomic operations, and freed when nobody refers to the scope any more.

  let layout: ScopeLayout
  let parent: ScopeInstance?
  let plan: Plan
  private let cells: UnsafeMutableBufferPointer<Atomic<Unmanaged<AnyObject>?>>

  init(layout: ScopeLayout, parent: ScopeInstance?, plan: Plan) {
    self.layout = layout
    self.parent = parent
    self.plan = plan
    cells = .allocate(capacity: layout.count)
    for index in 0..<layout.count { cells.initializeElement(at: index, to: Atomic(nil)) }
  }

  deinit {
    for index in cells.indices { cells[index].load(ordering: .acquiring)?.release() }
    cells.deinitialize()
    cells.deallocate()
  }

  /// The container that the scope lies in.
  @usableFromInline
  var root: ScopeInstance {
    var instance = self
    while let parent = instance.parent { instance = parent }
    return instance
  }

  /// Returns the innermost open scope of a kind, which verification has shown to exist.
  @usableFromInline
  func enclosing(_ layout: ScopeLayout) -> ScopeInstance {
    var instance = self
    while instance.layout !== layout, let parent = instance.parent { instance = parent }
    return instance
  }

  /// Returns the cell of a binding in this scope.
  @usableFromInline
  func cell<Value>(at index: Int, key: Key) -> SharedCell<Value> {
    if let cell = cells[index].load(ordering: .acquiring) {
      return unsafeDowncast(cell.takeUnretainedValue(), to: SharedCell<Value>.self)
    }
    let cell = SharedCell<Value>(key: key)
    let reference = Unmanaged<AnyObject>.passRetained(cell)
    let (isFirst, published) = cells[index].compareExchange(
      expected: nil, desired: reference, ordering: .acquiringAndReleasing)
    guard !isFirst, let published else { return cell }
    reference.release()
    return unsafeDowncast(published.takeUnretainedValue(), to: SharedCell<Value>.self)
  }
}
