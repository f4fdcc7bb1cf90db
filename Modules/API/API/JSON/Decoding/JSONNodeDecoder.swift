import Foundation

/// Decodes types from a parsed JSON value.
struct JSONNodeDecoder: Decoder {
  let node: JSONNode
  let fields: JSONFields
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ node: JSONNode, fields: JSONFields, at codingPath: [any CodingKey] = []) {
    self.node = node
    self.fields = fields
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node else { throw mismatch("an object") }
    fields.open(members, at: codingPath, by: keys)
    return KeyedDecodingContainer(JSONKeyedContainer(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = node else { throw mismatch("an array") }
    return JSONUnkeyedContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    JSONSingleValueContainer(decoder: self)
  }

  func child(_ node: JSONNode, _ key: any CodingKey) -> JSONNodeDecoder {
    JSONNodeDecoder(node, fields: fields, at: codingPath + [key])
  }

  /// Decodes a value, with the usual JSON text for Foundation types that would decode otherwise.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch type {
    case is Date.Type: try text("an RFC 3339 date", RFC3339.date) as? Value ?? type.init(from: self)
    case is Data.Type:
      try text("Base64 text") { Data(base64Encoded: $0) } as? Value ?? type.init(from: self)
    case is URL.Type: try text("a URL") { URL(string: $0) } as? Value ?? type.init(from: self)
    case is Decimal.Type: try decimal() as? Value ?? type.init(from: self)
    default: try type.init(from: self)
    }
  }
}

// MARK: - Scalars

extension JSONNodeDecoder {
  var isNull: Bool {
    if case .null = node { true } else { false }
  }

  func bool() throws -> Bool {
    guard case .bool(let value) = node else { throw mismatch("a boolean") }
    return value
  }

  func string() throws -> String {
    try text("a string") { $0 }
  }

  private func text<Value>(_ expected: String, _ convert: (String) -> Value?) throws -> Value {
    guard case .string(let text) = node else { throw mismatch(expected) }
    guard let value = convert(text) else { throw corrupted("It must be \(expected).") }
    return value
  }

  private func decimal() throws -> Decimal {
    let text = try number()
    guard let value = Decimal(string: text) else { throw corrupted("It is too large.") }
    return value
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let text = try number()
    if let value = Value(text) { return value }
    // 1e3 and 1.0 denote integers too.
    guard let double = Double(text), double.isFinite, double == double.rounded() else {
      throw corrupted("It must be a number without a fraction.")
    }
    guard let value = Value(exactly: double) else {
      throw corrupted("It must be between \(Value.min) and \(Value.max).")
    }
    return value
  }

  func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type
  ) throws -> Value {
    guard let value = Value(try number()), value.isFinite else {
      throw corrupted("It is too large.")
    }
    return value
  }

  private func number() throws -> String {
    guard case .number(let text) = node else { throw mismatch("a number") }
    return text
  }

  private func mismatch(_ expected: String) -> DecodingError {
    corrupted("It must be \(expected), not \(node.kind).")
  }

  private func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }
}
