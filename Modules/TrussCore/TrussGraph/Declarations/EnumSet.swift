/// A set of cases of an enumeration, which has at most 32, in one word.
@frozen @usableFromInline
package struct EnumSet<Element: RawRepresentable<UInt8>>: ExpressibleByArrayLiteral, Sendable {
  @usableFromInline var bits: UInt32 = 0

  @inlinable package init() {}

  @inlinable
  package init(arrayLiteral elements: Element...) { for element in elements { insert(element) } }

  @inlinable static func bit(_ element: Element) -> UInt32 { 1 << UInt32(element.rawValue) }

  @inlinable package mutating func insert(_ element: Element) { bits |= Self.bit(element) }

  @inlinable package mutating func set(_ element: Element, to isElement: Bool) {
    if isElement { bits |= Self.bit(element) } else { bits &= ~Self.bit(element) }
  }

  @inlinable package func contains(_ element: Element) -> Bool { bits & Self.bit(element) != 0 }

  @inlinable package func isDisjoint(with other: EnumSet) -> Bool { bits & other.bits == 0 }
}
