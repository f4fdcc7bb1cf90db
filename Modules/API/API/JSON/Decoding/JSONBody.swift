import Foundation

/// Encodes values as message bodies, and decodes them.
enum JSONBody {
  /// How to treat fields unknown to the type.
  enum UnknownFields {
    case ignored
    case refused
  }

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(RFC3339.text(of: date))
    }
    return try encoder.encode(value)
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data, unknownFields: UnknownFields
  ) throws(JSONBodyError) -> Value {
    let node: JSONNode
    do throws(JSONSyntaxError) {
      var parser = try JSONParser(body)
      node = try parser.parse()
    } catch {
      throw .syntax(error)
    }
    let fields = JSONFields()
    do {
      let value = try JSONNodeDecoder(node, fields: fields).decode(type)
      guard unknownFields == .ignored || fields.unknown.isEmpty else {
        throw JSONBodyError.fields(fields.unknown)
      }
      return value
    } catch let error as JSONBodyError {
      throw error
    } catch let error as DecodingError {
      let unknown = unknownFields == .refused ? fields.unknown : []
      throw .fields([Problem.FieldError(error)] + unknown)
    } catch {
      throw .fields([Problem.FieldError(field: "", message: "It is not a valid \(type).")])
    }
  }
}

/// Why a body does not decode as a type.
enum JSONBodyError: Error {
  case syntax(JSONSyntaxError)
  case fields([Problem.FieldError])

  var description: String {
    switch self {
    case .syntax(let error): error.description
    case .fields(let errors): errors.map(\.description).joined(separator: " ")
    }
  }
}
