import TrussPrimitives

/// An index of the nodes that provide or contribute to each key.
struct Providers: ~Copyable {
  struct Entry {
    typealias ID = Graph.Position<Entry>

    let key: Key
    var first: Node.ID?
    var last = Node.ID(index: 0)

    /// The position of the contributions to the key in `contributions`, if there are any.
    var contributions: Graph.Position<[Node.ID]>?

    /// The entry of the same type with another qualifier.
    var other: ID?

    /// Adds a node that provides the key, and returns the one before it.
    mutating func append(_ node: Node.ID) -> Node.ID? {
      let before = first.map { _ in last }
      if before == nil { first = node }
      last = node
      return before
    }
  }

  private var entries: [Entry] = []

  /// The contributions to each key that has some, which few keys have.
  private var contributions: [[Node.ID]] = []

  /// The first entry of each type, which leads to those with other qualifiers.
  private var positions: TypeTable<Entry.ID>

  /// The next node that provides the same key, for each node; 0 if there is none.
  private var following: [Int32]

  /// The nodes whose keys other nodes also provide, in the order in which they were found.
  private(set) var sharing: [Node.ID] = []

  init(expecting count: Int) {
    entries.reserveCapacity(count)
    following = [Int32](repeating: 0, count: count)
    positions = TypeTable(expecting: count)
  }

  // MARK: - Adding

  /// Records that a node provides a key, after all nodes before it have been added.
  mutating func add(_ node: Node.ID, providing key: Key) {
    // A position would call a coroutine for the change, once for each node.
    let entry = addEntry(for: key).index
    guard let before = entries[entry].append(node) else { return }
    if entries[entry].first == before { sharing.append(before) }
    sharing.append(node)
    while following.count <= before.index { following.append(0) }
    following[before] = Int32(node.index)
  }

  /// Records that a node contributes to a key, after all nodes before it have been added.
  mutating func add(_ node: Node.ID, contributingTo key: Key) {
    let entry = addEntry(for: key)
    if let known = entries[entry].contributions {
      contributions[known].append(node)
    } else {
      entries[entry].contributions = contributions.end
      contributions.append([node])
    }
  }

  /// Records which nodes contribute to which keys, instead of those recorded so far.
  mutating func setContributions(_ nodes: [Node.ID], in graph: Graph) {
    for list in contributions.positions { contributions[list] = [] }
    for node in nodes { add(node, contributingTo: graph.nodes[node].key) }
  }

  @inline(__always)
  private mutating func addEntry(for key: Key) -> Entry.ID {
    let new = entries.end
    let first = positions.add(new, for: key.type)
    if first == new {
      entries.append(Entry(key: key))
      return new
    }
    if let known = entry(of: key, from: first) { return known }
    entries.append(Entry(key: key, other: entries[first].other))
    entries[first].other = new
    return new
  }

  // MARK: - Finding

  /// The first node that provides a key; ``next(after:)`` leads to the others.
  @inline(__always)
  func first(providing key: Key) -> Node.ID? { entry(of: key).flatMap { entries[$0].first } }

  /// The next node that provides the same key as a node.
  func next(after node: Node.ID) -> Node.ID? {
    guard node.index < following.count, following[node] != 0 else { return nil }
    return Node.ID(index: Int(following[node]))
  }

  /// All nodes that provide a key, in order.
  func all(providing key: Key) -> [Node.ID] {
    var nodes: [Node.ID] = []
    var node = first(providing: key)
    while let current = node {
      nodes.append(current)
      node = next(after: current)
    }
    return nodes
  }

  func contributions(to key: Key) -> [Node.ID] {
    entry(of: key).flatMap { entries[$0].contributions }.map { contributions[$0] } ?? []
  }

  @inline(__always)
  private func entry(of key: Key) -> Entry.ID? {
    positions[key.type].flatMap { entry(of: key, from: $0) }
  }

  @inline(__always)
  private func entry(of key: Key, from first: Entry.ID) -> Entry.ID? {
    var position: Entry.ID? = first
    while let current = position, entries[current].key != key { position = entries[current].other }
    return position
  }
}
