package import TrussTypeNames

extension Key {
  /// A form in which messages or code name a key.
  package enum Form: Sendable {
    /// The name in backticks: `any Store @Replica`.
    case quoted
    /// The name.
    case name
    /// The type of a parameter that injects the key: `Qualified<Replica, any Store>`.
    case type
    /// The line that lists the key among requirements, inputs or roots: `(any Store).self`.
    case expression
    /// The modifier that gives a binding the qualifier of the key; empty if it has none.
    case qualification
    /// The arguments of a binding, as far as they are known: `SQLStore.init(…)`, `(any Store).self, …`.
    case factory
  }

  /// The modules that declare the types of the key.
  package var modules: Set<String> { types.reduce(into: []) { $0.formUnion(TypeName($1).modules) } }

  /// Returns the key in a form, with as much of the paths of its types as `names` say.
  package func text(as form: Form, _ names: TypeNames) -> String {
    let code = names.inCode
    let type = TypeName(type)
    let qualifier = qualifier.map { TypeName($0) }
    return switch form {
    case .quoted: "`\(text(as: .name, names))`"
    case .name: type.text(names) + (qualifier.map { " @\($0.text(names))" } ?? "")
    case .type:
      qualifier.map { "Qualified<\($0.text(code)), \(type.text(code))>" } ?? type.text(code)
    case .expression:
      qualifier == nil ? type.expression(names) : "\(text(as: .type, names)).self"
    case .qualification: qualifier.map { ".qualified(\($0.text(code)).self)" } ?? ""
    case .factory:
      if case .nominal = type.syntax {
        "\(type.text(code)).init(…)"
      } else {
        "\(type.expression(names)), …"
      }
    }
  }
}
