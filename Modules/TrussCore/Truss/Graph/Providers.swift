/// Which nodes provide each key, and which contribute to it.
///
/// It is a hash table with open addressing. A graph is made whenever an application starts, and this
/// finds a key several times as fast as a `Dictionary`, whose hash has to resist chosen keys.
struct Providers {
  private struct Entry {
    let key: Key
    var first: Int?
    var last = 0
    var contributions: [Int] = []
  }

  private var entries: [Entry] = []

  /// The positions of the entries, counted from 1, or 0 where a slot is free.
  ///
  /// An entry lies in the slot that its key hashes to, or in the first free one after that. At least
  /// half of the slots are free.
  private var slots: [Int32]

  /// The next node that provides the same key, for each node; 0 where there is none.
  private var following: [Int32]

  /// The nodes whose keys other nodes provide as well, in the order in which that turned out.
  private(set) var sharing: [Int] = []

  /// Makes an index for the nodes of a graph.
  ///
  /// - Parameter count: How many nodes the graph is expected to have.
  init(expecting count: Int) {
    entries.reserveCapacity(count)
    following = [Int32](repeating: 0, count: count)
    slots = []
    makeSlots(for: count)
  }

  // MARK: - Adding

  /// Notes that a node provides a key, after all nodes before it have been added.
  mutating func add(_ node: Int, providing key: Key) {
    let entry = entry(for: key)
    if entries[entry].first == nil {
      entries[entry].first = node
    } else {
      let last = entries[entry].last
      if entries[entry].first == last { sharing.append(last) }
      sharing.append(node)
      while following.count <= last { following.append(0) }
      following[last] = Int32(node)
    }
    entries[entry].last = node
  }

  /// Notes that a node contributes to a key, after all nodes before it have been added.
  mutating func add(_ node: Int, contributingTo key: Key) {
    entries[entry(for: key)].contributions.append(node)
  }

  private mutating func entry(for key: Key) -> Int {
    if entries.count * 2 >= slots.count { makeSlots(for: slots.count) }
    let slot = slot(of: key)
    if slots[slot] == 0 {
      entries.append(Entry(key: key))
      slots[slot] = Int32(entries.count)
    }
    return Int(slots[slot]) - 1
  }

  private mutating func makeSlots(for count: Int) {
    var size = 16
    while size < count * 2 + 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    for (index, entry) in entries.enumerated() { slots[slot(of: entry.key)] = Int32(index + 1) }
  }

  // MARK: - Finding

  /// The first node that provides a key; ``next(after:)`` leads to the others.
  func first(providing key: Key) -> Int? {
    let position = slots[slot(of: key)]
    return position == 0 ? nil : entries[Int(position) - 1].first
  }

  /// The node that provides the same key as another node and comes next.
  func next(after node: Int) -> Int? {
    guard node < following.count, following[node] != 0 else { return nil }
    return Int(following[node])
  }

  /// All nodes that provide a key, in order.
  func all(providing key: Key) -> [Int] {
    Array(
      sequence(state: first(providing: key)) { node in
        defer { node = node.flatMap(next(after:)) }
        return node
      })
  }

  /// The nodes that contribute to a key, in order.
  func contributions(to key: Key) -> [Int] {
    let position = slots[slot(of: key)]
    return position == 0 ? [] : entries[Int(position) - 1].contributions
  }

  /// Returns the slot of a key, or the free slot in which it belongs.
  private func slot(of key: Key) -> Int {
    let mask = slots.count - 1
    var slot = key.spreadIdentity & mask
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & mask }
    return slot
  }
}

extension Key {
  /// The identities of the type and of the qualifier, spread over the low bits.
  ///
  /// The addresses of the metadata of types differ in few bits. The multiplier is 2⁶⁴ divided by the
  /// golden ratio: D. Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  fileprivate var spreadIdentity: Int {
    var identity = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
    if let qualifier { identity ^= UInt64(UInt(bitPattern: ObjectIdentifier(qualifier))) &* 31 }
    return Int(truncatingIfNeeded: (identity &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
