extension Graph {
  /// The position of something in a list that has an element for each one of its kind: `graph.nodes[node]`.
  ///
  /// Positions of different kinds are of different types, so that none stands where another is meant.
  @frozen public struct Position<Kind>: Strideable, Hashable, Sendable {
    /// The index in the list.
    public let index: Int

    /// Creates the position that has an index.
    @inlinable public init(index: Int) { self.index = index }

    /// The number of positions from this one to another.
    @inlinable public func distance(to other: Self) -> Int { other.index &- index }

    /// The position after some others.
    @inlinable public func advanced(by count: Int) -> Self { Self(index: index &+ count) }

    // The comparisons of `Strideable` would compute distances.

    /// Whether two positions are equal.
    @inlinable public static func == (one: Self, other: Self) -> Bool { one.index == other.index }

    /// Whether a position comes before another one.
    @inlinable public static func < (one: Self, other: Self) -> Bool { one.index < other.index }

    /// The hash value of the index, for which nothing has to be combined.
    @inlinable public func _rawHashValue(seed: Int) -> Int { index._rawHashValue(seed: seed) }

    @inlinable package static func + (start: Self, count: Int) -> Self { start.advanced(by: count) }

    @inlinable package static func += (start: inout Self, count: Int) { start = start + count }

    @inlinable package static func - (end: Self, start: Self) -> Int { start.distance(to: end) }
  }
}

extension Array {
  /// The positions of the elements of a list.
  @inlinable public var positions: Range<Graph.Position<Element>> { .init(index: 0)..<end }

  /// The position of the next element that is appended.
  @inlinable package var end: Graph.Position<Element> { Graph.Position(index: count) }

  /// The element of a list at a position.
  @inlinable @_disfavoredOverload
  public subscript(position: Graph.Position<Element>) -> Element { self[position.index] }

  // The container has further lists about the same things, with an element for each position.
  @inlinable @inline(__always)
  package subscript(position: Graph.Position<some Any>) -> Element {
    _read { yield self[position.index] }
    _modify { yield &self[position.index] }
  }

  /// The elements of a list at some positions.
  @inlinable public subscript(positions: Range<Graph.Position<Element>>) -> ArraySlice<Element> {
    self[positions.lowerBound.index..<positions.upperBound.index]
  }
}
