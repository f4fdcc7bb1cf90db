/// Decodes the members of an object.
///
/// Scalars need no separate methods: their `init(from:)` opens a single-value container.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONNodeDecoder
  let members: [String: JSONNode]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keys: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try member(key).container(keyedBy: keys)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    decoder.child(members["super"] ?? .null, ElementKey("super"))
  }

  func superDecoder(forKey key: Key) -> any Decoder {
    decoder.child(members[key.stringValue] ?? .null, key)
  }

  private func member(_ key: Key) throws -> JSONNodeDecoder {
    guard let node = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "It is missing."))
    }
    return decoder.child(node, key)
  }
}
