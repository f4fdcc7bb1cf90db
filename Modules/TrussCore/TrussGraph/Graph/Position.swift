/// The position of something in the arrays that have an element for each one of its kind.
///
/// Positions of different kinds are of different types, so that none stands where another is meant.
@usableFromInline
package protocol Position: Strideable, Hashable, Sendable where Stride == Int {
  var index: Int { get }

  init(index: Int)
}

extension Position {
  @inlinable package func distance(to other: Self) -> Int { other.index - index }

  @inlinable package func advanced(by count: Int) -> Self { Self(index: index + count) }

  @inlinable
  package static func first(_ count: Int) -> Range<Self> { Self(index: 0)..<Self(index: count) }
}

extension Array {
  @inlinable @inline(__always)
  package subscript(position: some Position) -> Element {
    _read { yield self[position.index] }
    _modify { yield &self[position.index] }
  }
}
