/// Where an instance lies in the memory of its scope.
///
/// A cell is a ``Construction``, a ``Link``, and then the instance.
@usableFromInline
struct ScopeCell: Sendable {
  /// The page, of which number 0 is part of the scope itself.
  @usableFromInline let page: Int32

  /// The distance of the cell from the start of its page, in bytes.
  @usableFromInline let offset: Int32

  @usableFromInline
  init(page: Int, offset: Int) {
    self.page = Int32(page)
    self.offset = Int32(offset)
  }

  /// The cell of the value that a scope is opened with: the first of each layout.
  @usableFromInline static var value: ScopeCell { ScopeCell(page: 0, offset: 0) }

  /// What chains the cells whose instances exist, for the end of the scope to destroy them.
  @usableFromInline
  struct Link {
    /// The cell that was constructed before this one.
    @usableFromInline var previous: UnsafeMutableRawPointer?

    /// What destroys the instance.
    @usableFromInline var destroyer: Unmanaged<ScopeDestroyer>

    @inlinable
    init(previous: UnsafeMutableRawPointer?, destroyer: Unmanaged<ScopeDestroyer>) {
      self.previous = previous
      self.destroyer = destroyer
    }
  }

  /// What every cell is aligned to, in bytes.
  @usableFromInline static var alignment: Int { MemoryLayout<UInt>.alignment }

  /// The bytes before the instance.
  @usableFromInline static var headerSize: Int {
    MemoryLayout<Construction>.stride + MemoryLayout<Link>.stride
  }

  /// Returns how many bytes a cell takes for an instance of a type.
  @inlinable
  static func size<Service>(for type: Service.Type) -> Int {
    let padding = max(0, MemoryLayout<Service>.alignment - alignment)
    return (headerSize + padding + MemoryLayout<Service>.size + alignment - 1) & -alignment
  }

  /// Returns the phase of the instance of a cell.
  @inlinable @inline(__always)
  static func construction(
    at cell: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<Construction> {
    cell.assumingMemoryBound(to: Construction.self)
  }

  /// Returns the link of a cell.
  @inlinable @inline(__always)
  static func link(at cell: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Link> {
    (cell + MemoryLayout<Construction>.stride).assumingMemoryBound(to: Link.self)
  }

  /// Returns the instance of a cell.
  @inlinable @inline(__always)
  static func instance<Service>(
    at cell: UnsafeMutableRawPointer, as type: Service.Type
  ) -> UnsafeMutablePointer<Service> {
    (cell + headerSize).alignedUp(for: Service.self).assumingMemoryBound(to: Service.self)
  }
}

/// Destroys the instance of a cell.
@usableFromInline
final class ScopeDestroyer: Sendable {
  let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  @inlinable
  convenience init<Service>(of type: Service.Type) {
    self.init { ScopeCell.instance(at: $0, as: Service.self).deinitialize(count: 1) }
  }

  @usableFromInline
  init(_ destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) { self.destroy = destroy }
}
