import SwiftSyntax

/// A stored property of an instance, which the memberwise initializer of a structure may take.
struct StoredProperty {
  let name: String

  /// The type as declared, or `nil` if it is inferred.
  let type: String?

  /// Whether the property has a value if the initializer gets none.
  let isDefaulted: Bool

  /// Whether an initializer can set the property at all.
  let isSettable: Bool

  /// Whether a property wrapper or a macro stores the value, other than `@Assisted`.
  let isWrapped: Bool

  /// The attributes that mark the property as an argument, of which one suffices.
  let assisted: [AttributeSyntax]

  var isAssisted: Bool { !assisted.isEmpty }

  /// Returns the stored properties of an instance, in order.
  static func all(in members: MemberBlockItemListSyntax) -> [StoredProperty] {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.isShared }.flatMap(properties)
  }

  private static func properties(of variable: VariableDeclSyntax) -> [StoredProperty] {
    // In `let a, b: Int`, the type of each name is the next one that follows.
    var type: TypeSyntax?
    return variable.bindings.reversed().compactMap { binding in
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard !binding.isComputed, let name = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
      let isOptional = ["?", "!"].contains(type?.trimmedDescription.last)
      let assisted = variable.attributes(named: "Assisted")
      // The attributes of the compiler itself begin with a small letter.
      let wrappers = variable.attributes.count { "\($0.trimmed)".contains(/^@[A-Z]/) }
      // The memberwise initializer takes a lazy property as an optional, which is `nil` by default.
      return StoredProperty(
        name: name.identifier.text, type: type?.trimmedDescription,
        isDefaulted: binding.initializer != nil
          || (!isConstant && isOptional && variable.attributes.isEmpty),
        isSettable: !isConstant || binding.initializer == nil,
        isWrapped: wrappers > assisted.count, assisted: assisted)
    }.reversed()
  }
}

extension WithModifiersSyntax {
  /// Whether the member belongs to the type and not to its instances.
  var isShared: Bool { modifiers.contains { $0.name.text == "static" || $0.name.text == "class" } }
}

extension PatternBindingSyntax {
  /// Whether the property has a getter, and not just observers.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    default: false
    }
  }
}
