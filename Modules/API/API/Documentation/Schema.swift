/// The shape of a JSON value, in the words of JSON Schema.
///
/// ```swift
/// extension Schema {
///   static let invoice = Schema.object([
///     "id": .uuid, "total": .integer(0...), "note": .string(1...200).orNull,
///   ])
///   .example(["id": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "total": 12000, "note": nil])
///   .named("Invoice")
/// }
/// ```
public struct Schema: Hashable, Sendable {
  /// The keywords of the schema.
  public let keywords: [String: JSON]

  /// The schemas that this one refers to by name, and those that they refer to.
  public let definitions: [String: Set<Schema>]

  private init(_ keywords: [String: JSON], definitions: [String: Set<Schema>] = [:]) {
    self.keywords = keywords
    self.definitions = definitions
  }

  /// Returns the schema with a keyword added or replaced.
  private func with(_ keyword: String, _ value: JSON?) -> Schema {
    guard let value else { return self }
    return Schema(keywords.merging([keyword: value]) { $1 }, definitions: definitions)
  }

  private static func merge(_ schemas: some Sequence<Schema>) -> [String: Set<Schema>] {
    schemas.reduce(into: [:]) { all, schema in
      all.merge(schema.definitions) { $0.union($1) }
    }
  }
}

// MARK: - Texts and numbers

extension Schema {
  /// Text.
  public static let string = Schema(["type": "string"])
  /// `true` or `false`.
  public static let boolean = Schema(["type": "boolean"])
  /// A UUID, such as `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`.
  public static let uuid = string.format("uuid")
  /// A time of RFC 3339, such as `2026-03-01T08:30:00.125Z`.
  public static let dateTime = string.format("date-time")
  /// An e-mail address.
  public static let email = string.format("email")
  /// A URI or a relative reference.
  public static let uriReference = string.format("uri-reference")

  /// Text with a number of Unicode scalars in a range.
  public static func string(_ length: ClosedRange<Int>) -> Schema {
    string.with("minLength", .integer(length.lowerBound))
      .with("maxLength", .integer(length.upperBound))
  }

  /// One of several texts.
  public static func string(oneOf values: [String]) -> Schema {
    string.with("enum", .array(values.map(JSON.string)))
  }

  /// A whole number in a range.
  public static func integer(_ range: ClosedRange<Int>) -> Schema {
    integer(range.lowerBound...).with("maximum", .integer(range.upperBound))
  }

  /// A whole number that is not below another one.
  public static func integer(_ range: PartialRangeFrom<Int>) -> Schema {
    Schema(["type": "integer", "minimum": .integer(range.lowerBound)])
  }

  private func format(_ name: String) -> Schema { with("format", .string(name)) }
}

// MARK: - Lists and objects

extension Schema {
  /// A list of values.
  ///
  /// - Parameters:
  ///   - element: The shape of each value.
  ///   - maximum: How many there can be.
  /// - Returns: The shape of the list.
  public static func array(of element: Schema, maximum: Int? = nil) -> Schema {
    Schema(
      ["type": "array", "items": .object(element.keywords)], definitions: element.definitions
    ).with("maxItems", maximum.map(JSON.integer))
  }

  /// An object whose members have names of their own.
  ///
  /// - Parameters:
  ///   - required: The members that it always has.
  ///   - optional: The members that it may have.
  ///   - isClosed: Whether it has no other members. A response should stay open, since clients
  ///     ignore members that later versions add.
  /// - Returns: The shape of the object.
  public static func object(
    _ required: [String: Schema], optional: [String: Schema] = [:], isClosed: Bool = false
  ) -> Schema {
    let members = required.merging(optional) { $1 }
    let schema = Schema(
      ["type": "object", "properties": .object(members.mapValues { .object($0.keywords) })],
      definitions: merge(members.values))
    return schema.with(
      "required", required.isEmpty ? nil : .array(required.keys.sorted().map(JSON.string))
    )
    .with("additionalProperties", isClosed ? false : nil)
  }

  /// An object with any names, whose values have one shape.
  public static func dictionary(of value: Schema) -> Schema {
    Schema(
      ["type": "object", "additionalProperties": .object(value.keywords)],
      definitions: value.definitions)
  }

  /// An object with any members.
  public static let anyObject = Schema(["type": "object", "additionalProperties": true])
}

// MARK: - Changes of a schema

extension Schema {
  /// The same shape, or `null`.
  public var orNull: Schema {
    guard let type = keywords["type"] else { return self }
    return with("type", [type, "null"])
  }

  /// The same object, which may also have members that are not documented.
  public var open: Schema { with("additionalProperties", true) }

  /// Returns the same text if a regular expression matches it, in the dialect of ECMA-262.
  public func matching(_ pattern: String) -> Schema { with("pattern", .string(pattern)) }

  /// Returns the same shape with at least a number of members.
  public func atLeast(_ count: Int) -> Schema { with("minProperties", .integer(count)) }

  /// Returns the same shape with a description.
  public func described(_ text: String) -> Schema { with("description", .string(text)) }

  /// Returns the same shape with an example of a value.
  public func example(_ value: JSON) -> Schema { with("examples", [value]) }

  /// Returns the same shape with the value that stands for a missing one.
  public func defaulting(to value: JSON) -> Schema { with("default", value) }

  /// Returns a reference to the schema, which the document then lists under its name.
  ///
  /// - Parameter name: Letters, digits, dots, hyphens and underscores; unique in the application.
  /// - Returns: The reference.
  public func named(_ name: String) -> Schema {
    Schema(
      ["$ref": .string("#/components/schemas/\(name)")],
      definitions: definitions.merging([name: [self]]) { $0.union($1) })
  }
}
