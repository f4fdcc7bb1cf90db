/// The key of a contribution in the collections of its type.
public struct ElementKey: Sendable, Hashable, CustomStringConvertible {
  /// The value of the key.
  public let value: any Hashable & Sendable

  /// The type of the key, which is that of the keys of the collection.
  public let type: Any.Type

  package init<Key: Hashable & Sendable>(_ value: Key) {
    self.value = value
    type = Key.self
  }

  /// Returns whether two keys have the same type and the same value.
  public static func == (left: ElementKey, right: ElementKey) -> Bool {
    left.type == right.type && AnyHashable(left.value) == AnyHashable(right.value)
  }

  /// Hashes the type and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(AnyHashable(value))
  }

  /// The value, as it is written in source if it is a string.
  public var description: String { (value as? String).map { "\"\($0)\"" } ?? "\(value)" }
}
