/// Finds values by the identity of a type.
///
/// It is an open-addressing hash table that is at most half full: a lookup takes one multiplication
/// and usually one comparison, a fraction of a lookup in a `Dictionary`, whose hash has to resist
/// chosen keys. See D. Knuth, "The Art of Computer Programming", volume 3, section 6.4, for
/// multiplicative hashing and linear probing.
@frozen @usableFromInline
package struct TypeTable<Value>: ~Copyable {
  // The proof for the unsafe memory: `mask + 1` entries are initialized from `init` or `grow` on, and
  // the table cannot be copied, so it frees them once. An index is a hash of as many bits as the mask
  // has, or is masked. A free entry remains, so every search ends.

  @frozen @usableFromInline
  struct Entry {
    @usableFromInline let type: UInt
    @usableFromInline let value: Value

    @inlinable
    init(type: UInt, value: Value) {
      self.type = type
      self.value = value
    }
  }

  @usableFromInline var entries: UnsafeMutablePointer<Entry?>
  @usableFromInline var mask: Int
  @usableFromInline var shift: UInt
  @usableFromInline var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter count: The number of types that it can hold before it grows.
  @inlinable
  package init(expecting count: Int) {
    let bits = max(1, Int.bitWidth - count.leadingZeroBitCount + 1)
    mask = 1 << bits - 1
    shift = UInt(UInt.bitWidth - bits)
    entries = .allocate(capacity: mask + 1)
    entries.initialize(repeating: nil, count: mask + 1)
  }

  @inlinable
  deinit {
    entries.deinitialize(count: mask + 1)
    entries.deallocate()
  }

  /// Adds a value for a type, unless the type already has one.
  ///
  /// - Returns: The value of the type.
  @discardableResult @inlinable
  package mutating func add(_ value: Value, for type: Any.Type) -> Value {
    if 2 * (count + 1) > mask + 1 { grow() }
    let identity = UInt(bitPattern: ObjectIdentifier(type))
    let index = position(of: identity)
    if let known = entries[index] { return known.value }
    entries[index] = Entry(type: identity, value: value)
    count += 1
    return value
  }

  @inlinable
  mutating func grow() {
    let (old, capacity) = (entries, mask + 1)
    mask = 2 * capacity - 1
    shift -= 1
    entries = .allocate(capacity: 2 * capacity)
    entries.initialize(repeating: nil, count: 2 * capacity)
    for index in 0..<capacity {
      if let entry = old[index] { entries[position(of: entry.type)] = entry }
    }
    old.deinitialize(count: capacity)
    old.deallocate()
  }

  @inlinable
  package subscript(type: Any.Type) -> Value? {
    @inline(__always) get { entries[position(of: type)]?.value }
  }

  /// Returns the position of a type, or the free position where it would be.
  @inlinable @inline(__always)
  package func position(of type: Any.Type) -> Int {
    position(of: UInt(bitPattern: ObjectIdentifier(type)))
  }

  /// The golden ratio as a fraction of as many bits as a word has.
  @inlinable @inline(__always)
  static var multiplier: UInt {
    UInt(truncatingIfNeeded: (0x9E37_79B9_7F4A_7C15 as UInt64) &>> UInt64(64 - UInt.bitWidth))
  }

  @inlinable @inline(__always)
  func position(of identity: UInt) -> Int {
    var index = Int(truncatingIfNeeded: (identity &* Self.multiplier) &>> shift)
    while let entry = entries[index], entry.type != identity { index = (index &+ 1) & mask }
    return index
  }
}
