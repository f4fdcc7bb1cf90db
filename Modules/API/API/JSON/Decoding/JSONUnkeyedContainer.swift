/// Decodes the elements of an array.
///
/// Scalars need no separate methods: their `init(from:)` opens a single-value container.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: JSONNodeDecoder
  let elements: [JSONNode]
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  init(decoder: JSONNodeDecoder, elements: [JSONNode]) {
    self.decoder = decoder
    self.elements = elements
  }

  mutating func decodeNil() throws -> Bool {
    // By contract, an element that is not null is not consumed.
    guard try current().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keys: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: keys) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next { $0 }
  }

  private mutating func next<Value>(_ decode: (JSONNodeDecoder) throws -> Value) throws -> Value {
    let value = try decode(try current())
    currentIndex += 1
    return value
  }

  private func current() throws -> JSONNodeDecoder {
    let key = ElementKey(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "It is missing."))
    }
    return decoder.child(elements[currentIndex], key)
  }
}
