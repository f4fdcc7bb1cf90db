/// The form of the JSON that values of a type become.
///
/// The schema is made of the types that encode the documents, so the two cannot disagree.
indirect enum Shape {
  case text
  case number
  case flag
  case list(Shape)
  /// One of some texts.
  case choice(of: String, [String])
  case object(of: String, [Member])

  struct Member {
    let name: String
    let shape: Shape
    let isOptional: Bool
  }

  /// Reads the form of a type from the calls by which it decodes itself.
  ///
  /// - Throws: An error if the type decodes itself in another way than the compiler would.
  init(of type: any Decodable.Type) throws { self = try ShapeReader.read(type).shape }

  static func name(of type: Any.Type) -> String {
    String(String(reflecting: type).drop { $0 != "." }.dropFirst())
  }
}

/// Pretends to decode one value, and notes what the value asks for.
private final class ShapeReader: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private let type: String
  private var members: [Shape.Member]?
  private var element: Shape?
  fileprivate var optional: Set<String> = []

  private init(of type: Any.Type) { self.type = Shape.name(of: type) }

  static func read<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, shape: Shape) {
    if let text = "" as? Value { return (text, .text) }
    if let number = 0 as? Value { return (number, .number) }
    if let flag = false as? Value { return (flag, .flag) }
    if let cases = (type as? any CaseIterable.Type).map({ Self.cases(of: $0) }),
      let first = cases.first?.value as? Value
    {
      return (first, .choice(of: Shape.name(of: type), cases.map(\.text)))
    }
    let reader = ShapeReader(of: type)
    let value = try type.init(from: reader)
    return (value, try reader.shape)
  }

  private static func cases<Choice: CaseIterable>(
    of type: Choice.Type
  ) -> [(value: Any, text: String)] {
    type.allCases.compactMap { one in
      ((one as? any RawRepresentable)?.rawValue as? String).map { (one, $0) }
    }
  }

  private var shape: Shape {
    get throws {
      if let members { return .object(of: type, members) }
      if let element { return .list(element) }
      throw UnknownShape(type: type)
    }
  }

  fileprivate func add(_ key: any CodingKey, _ shape: Shape) {
    let name = key.stringValue
    members?.append(Shape.Member(name: name, shape: shape, isOptional: optional.contains(name)))
  }

  fileprivate func note(element: Shape) { self.element = element }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    members = []
    return KeyedDecodingContainer(Members<Key>(reader: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(reader: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw UnknownShape(type: type)
  }
}

/// A type whose form cannot be read.
private struct UnknownShape: Error { let type: String }

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: ShapeReader
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }

  /// Only a member that may be absent is asked for null before it is decoded.
  func decodeNil(forKey key: Key) -> Bool {
    reader.optional.insert(key.stringValue)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, shape) = try ShapeReader.read(type)
    reader.add(key, shape)
    return value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { throw UnknownShape(type: key.stringValue) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw UnknownShape(type: key.stringValue)
  }

  func superDecoder() -> any Decoder { reader }
  func superDecoder(forKey key: Key) -> any Decoder { reader }
}

private struct Elements: UnkeyedDecodingContainer {
  let reader: ShapeReader
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, shape) = try ShapeReader.read(type)
    reader.note(element: shape)
    currentIndex += 1
    return value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { throw UnknownShape(type: "a list") }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw UnknownShape(type: "a list")
  }

  func superDecoder() -> any Decoder { reader }
}
