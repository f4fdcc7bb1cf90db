/// The name of a type as its author writes it: `any Store`, `[Route]`, `Mail.Sender`.
package struct TypeName: CustomStringConvertible {
  let type: Any.Type

  /// The type as syntax, if its mangled name can be read.
  package let syntax: TypeSyntax?

  /// Reads the name of a type.
  ///
  /// It is made where a diagnostic is worded, which no sound graph pays for.
  package init(_ type: Any.Type) {
    self.type = type
    syntax = _mangledTypeName(type).flatMap(TypeMangling.type)
  }

  /// The name, without the path on which the type lies.
  package var description: String { text() }

  /// The name, with as much of its path as `names` say.
  package func text(_ names: TypeNames = .plain) -> String {
    syntax?.text(names) ?? TypeName.plain(type)
  }

  /// The name as an expression that denotes the type: `Users.self`, `(any UserStore).self`.
  package func expression(_ names: TypeNames = .plain) -> String {
    "\(syntax?.primary(names.inCode) ?? TypeName.plain(type)).self"
  }

  /// The modules that declare the types in the name.
  package var modules: Set<String> {
    var modules: Set<String> = []
    syntax?.forEachNominal { modules.insert($0.module) }
    return modules
  }

  /// Returns the name of a type without its module, as `String(describing:)` does.
  ///
  /// That would first have the runtime search the conformances of the whole process for another
  /// description, once for each type, which takes a thousand times as long.
  package static func plain(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
}
