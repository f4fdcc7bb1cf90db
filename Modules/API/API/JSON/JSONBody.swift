import Foundation

/// Encodes values as message bodies, and decodes them.
enum JSONBody {
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(RFC3339.text(of: date))
    }
    return encoder
  }()

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = RFC3339.date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "It must be an RFC 3339 date.")
      }
      return date
    }
    return decoder
  }()

  static func encode(_ value: some Encodable) throws -> Data { try encoder.encode(value) }

  /// - Throws: ``JSONError``, or an error of the type's own `init(from:)`.
  static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
    try JSONSyntax.check(body)
    do {
      return try decoder.decode(type, from: body)
    } catch let error as DecodingError {
      throw JSONError(error)
    }
  }
}
