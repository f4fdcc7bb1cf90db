/// The name of a type as its author writes it, with `any` before the name of a protocol.
struct TypeName: CustomStringConvertible {
  let description: String

  init(_ type: Any.Type) {
    let name = TypeName.plain(type)
    description = TypeName.isExistential(type) ? "any \(name)" : name
  }

  /// The name as an expression that denotes the type: `UserService.self`, `(any UserStore).self`.
  var expression: String {
    description.contains(" ") ? "(\(description)).self" : "\(description).self"
  }

  /// Returns the name of a type without its module, as `String(describing:)` does.
  ///
  /// That would first have the runtime search the conformances of the whole process for another
  /// description, once for each type, which takes a thousand times as long.
  static func plain(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

  /// Whether the type is a tuple.
  var isTuple: Bool { description.hasPrefix("(") }

  /// The mangling of every protocol type ends in `_p`, which is the one place where the standard
  /// library tells a protocol from a type that conforms to it.
  private static func isExistential(_ type: Any.Type) -> Bool {
    _mangledTypeName(type)?.hasSuffix("_p") ?? false
  }
}
