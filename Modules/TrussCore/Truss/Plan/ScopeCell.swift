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
