import TrussTypeNames

extension Key {
  /// Returns the key as messages name it: `any Store`, `any Store @Replica`.
  ///
  /// - Parameter names: The names of types, which may include their paths.
  /// - Returns: The name.
  func text(_ names: TypeNames = .plain) -> String {
    let name = TypeName(type).text(names)
    guard let qualifier else { return name }
    return "\(name) @\(TypeName(qualifier).text(names))"
  }

  /// Returns the type of a parameter that takes the key: `Qualified<Replica, any Store>`.
  ///
  /// - Parameter names: The names of types, which may include their paths.
  /// - Returns: The type as code.
  func parameter(_ names: TypeNames) -> String {
    let name = TypeName(type).text(names.inCode)
    guard let qualifier else { return name }
    return "Qualified<\(TypeName(qualifier).text(names.inCode)), \(name)>"
  }

  /// Returns the line that lists the key among requirements, inputs or roots.
  ///
  /// - Parameter names: The names of types, which may include their paths.
  /// - Returns: The expression as code.
  func expression(_ names: TypeNames) -> String {
    qualifier == nil ? TypeName(type).expression(names) : "\(parameter(names)).self"
  }

  /// Returns the modifier that gives a binding the qualifier of the key; empty if it has none.
  ///
  /// - Parameter names: The names of types, which may include their paths.
  /// - Returns: The call as code.
  func qualification(_ names: TypeNames) -> String {
    qualifier.map { ".qualified(\(TypeName($0).text(names.inCode)).self)" } ?? ""
  }
}
