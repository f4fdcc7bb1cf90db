extension Key {
  /// Returns the key as prose names it: `any Store`, `any Store @Replica`.
  ///
  /// - Parameter names: How much of the paths of types is written.
  /// - Returns: The name.
  func text(_ names: TypeNames = .plain) -> String {
    let name = TypeName(type).text(names)
    guard let qualifier else { return name }
    return "\(name) @\(TypeName(qualifier).text(names))"
  }

  /// Returns the type of a parameter that asks for the key: `Qualified<Replica, any Store>`.
  ///
  /// - Parameter names: How much of the paths of types is written.
  /// - Returns: The type as code.
  func parameter(_ names: TypeNames) -> String {
    let name = TypeName(type).text(names.inCode)
    guard let qualifier else { return name }
    return "Qualified<\(TypeName(qualifier).text(names.inCode)), \(name)>"
  }

  /// Returns the line that lists the key among requirements, inputs or roots.
  ///
  /// - Parameter names: How much of the paths of types is written.
  /// - Returns: The expression as code.
  func expression(_ names: TypeNames) -> String {
    qualifier == nil ? TypeName(type).expression(names) : "\(parameter(names)).self"
  }

  /// Returns the call that gives a binding the qualifier of the key; nothing where it has none.
  ///
  /// - Parameter names: How much of the paths of types is written.
  /// - Returns: The call as code.
  func qualification(_ names: TypeNames) -> String {
    qualifier.map { ".qualified(\(TypeName($0).text(names.inCode)).self)" } ?? ""
  }
}
