/// A set of cases of an enumeration, which has at most 32, in one word.
struct EnumSet<Element: RawRepresentable<UInt8>>: ExpressibleByArrayLiteral, Sendable {
  private var bits: UInt32 = 0

  init() {}

  init(arrayLiteral elements: Element...) { for element in elements { insert(element) } }

  private static func bit(_ element: Element) -> UInt32 { 1 << UInt32(element.rawValue) }

  mutating func insert(_ element: Element) { bits |= Self.bit(element) }

  mutating func set(_ element: Element, to isElement: Bool) {
    if isElement { bits |= Self.bit(element) } else { bits &= ~Self.bit(element) }
  }

  func contains(_ element: Element) -> Bool { bits & Self.bit(element) != 0 }

  func isDisjoint(with other: EnumSet) -> Bool { bits & other.bits == 0 }
}
