import SwiftSyntax

extension SyntaxProtocol {
  private var ownAttributes: [AttributeSyntax] {
    asProtocol((any WithAttributesSyntax).self)?.attributes
      .compactMap { $0.as(AttributeSyntax.self) } ?? []
  }

  /// Returns the attribute with a name, which may be qualified by its module.
  func attribute(_ name: String) -> AttributeSyntax? { attributes(named: name).first }

  func attributes(named name: String) -> [AttributeSyntax] {
    ownAttributes.filter { attribute in
      let spelled = attribute.attributeName.trimmedDescription
      return spelled == name || spelled.hasSuffix(".\(name)")
    }
  }

  /// The attribute that isolates the declaration to a global actor, by the usual name of such a type.
  var globalActor: String? {
    ownAttributes.map(\.attributeName.trimmedDescription).first { $0.hasSuffix("Actor") }
      .map { "@\($0)" }
  }
}

extension InitializerDeclSyntax {
  /// Whether the initializer is not isolated even if its type is.
  var isNonisolated: Bool { modifiers.contains { $0.name.text == "nonisolated" } }
}

extension DeclSyntax {
  /// Whether it declares a property with a name.
  func declares(_ name: String) -> Bool {
    self.as(VariableDeclSyntax.self)?.bindings.contains { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    } ?? false
  }
}

extension DeclModifierListSyntax {
  /// The access level that a member which implements a requirement needs, followed by a space.
  var access: String {
    let names = map(\.name.text)
    if names.contains("public") || names.contains("open") { return "public " }
    return names.contains("package") ? "package " : ""
  }
}

extension DeclGroupSyntax {
  /// The access level of the type as a modifier, followed by a space.
  var access: String { modifiers.access }
}
