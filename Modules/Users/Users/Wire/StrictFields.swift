/// Decodes the fields of a JSON object and records everything that is wrong with them.
struct StrictFields {
  private let object: KeyedDecodingContainer<FieldName>
  private(set) var collector = FieldCollector()

  /// Opens a decoder's object.
  ///
  /// - Parameters:
  ///   - decoder: The decoder to read from.
  ///   - allowed: The only fields allowed, or `nil` to ignore others.
  /// - Throws: `UsersError.invalid` when the value is not an object.
  init(_ decoder: any Decoder, allowing allowed: [String]? = nil) throws(UsersError) {
    do {
      object = try decoder.container(keyedBy: FieldName.self)
    } catch {
      throw .invalid([InvalidField(nil, .wrongType(expected: .object))])
    }
    guard let allowed else { return }
    let unknown = object.allKeys.map(\.stringValue).filter { !allowed.contains($0) }
    for name in unknown.sorted() {
      collector.add(InvalidField(name, .unknown(allowed: allowed)))
    }
  }

  /// Returns the value of a required field, or records what is wrong with it and returns `nil`.
  ///
  /// - Throws: The error of the decoder when the text is malformed.
  mutating func required<Raw: Decodable, Value>(
    _ name: String, _ type: InvalidField.ValueType, _ make: (Raw) throws(UsersError) -> Value
  ) throws -> Value? {
    guard object.contains(FieldName(name)) else {
      collector.add(InvalidField(name, .missing))
      return nil
    }
    do {
      let raw = try object.decode(Raw.self, forKey: FieldName(name))
      return collector.take { () throws(UsersError) in try make(raw) }
    } catch is DecodingError {
      collector.add(InvalidField(name, .wrongType(expected: type)))
      return nil
    }
  }

  /// Returns the value of an optional field.
  mutating func optional<Raw: Decodable, Value>(
    _ name: String, _ type: InvalidField.ValueType, _ make: (Raw) throws(UsersError) -> Value
  ) throws -> Value? {
    object.contains(FieldName(name)) ? try required(name, type, make) : nil
  }

  /// Whether the object has no fields.
  var isEmpty: Bool { object.allKeys.isEmpty }

  /// Records that the object as a whole, or one of its fields, is invalid.
  mutating func add(_ field: InvalidField) {
    collector.add(field)
  }

  /// The error with everything recorded.
  var error: UsersError { .invalid(collector.invalid) }
}

/// The name of a field of a JSON object.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    nil
  }
}
