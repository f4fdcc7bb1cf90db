/// Finds slots by the identity of their type.
///
/// It is an open-addressing table that is at most half full: finding a type takes one multiplication
/// and mostly one comparison. See D. Knuth, "The Art of Computer Programming", volume 3, section 6.4,
/// for multiplicative hashing and linear probing.
@usableFromInline
final class TypeTable: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the entries are written by `init` alone, are freed when
  // nobody refers to the table any more, and refer to slots of the same plan, which are `Sendable`.

  @usableFromInline
  struct Entry {
    @usableFromInline let type: UInt
    @usableFromInline let slot: Unmanaged<Slot>
  }

  @usableFromInline let entries: UnsafeMutablePointer<Entry?>
  @usableFromInline let mask: Int
  @usableFromInline let shift: UInt

  /// Creates a table; of several slots of one type it keeps the first.
  init(_ slots: [(type: Any.Type, slot: Slot)]) {
    let bits = max(1, Int.bitWidth - slots.count.leadingZeroBitCount + 1)
    mask = 1 << bits - 1
    shift = UInt(UInt.bitWidth - bits)
    entries = .allocate(capacity: mask + 1)
    entries.initialize(repeating: nil, count: mask + 1)
    for (type, slot) in slots {
      let index = position(of: type)
      guard entries[index] == nil else { continue }
      entries[index] = Entry(
        type: UInt(bitPattern: ObjectIdentifier(type)), slot: .passUnretained(slot))
    }
  }

  deinit { entries.deallocate() }

  /// Returns the slot of a type, which the plan keeps.
  @inlinable @inline(__always)
  subscript(type: Any.Type) -> Unmanaged<Slot>? { entries[position(of: type)]?.slot }

  /// Returns where a type is, or where it would be.
  @inlinable @inline(__always)
  func position(of type: Any.Type) -> Int {
    let identity = UInt(bitPattern: ObjectIdentifier(type))
    var index = Int(truncatingIfNeeded: (identity &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while let entry = entries[index], entry.type != identity { index = (index + 1) & mask }
    return index
  }
}
