import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension Repair {
  static func remove(_ attribute: AttributeSyntax, _ name: String) -> Repair {
    Repair("remove '\(name)'", replacing: attribute, with: AttributeListSyntax())
  }

  static func mark(_ initializer: InitializerDeclSyntax) -> Repair {
    var marked = initializer
    marked.leadingTrivia = []
    var attribute: AttributeSyntax = "@Injected"
    attribute.leadingTrivia = initializer.leadingTrivia
    attribute.trailingTrivia = .space
    marked.attributes.insert(.attribute(attribute), at: marked.attributes.startIndex)
    let labels = initializer.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return Repair(
      "mark 'init(\(labels.joined()))' with @Injected", replacing: initializer, with: marked)
  }

  /// Adds an initializer that sets the properties which have no value.
  static func addInitializer(
    of properties: [StoredProperty], to members: MemberBlockSyntax
  ) -> Repair {
    let missing = properties.filter { !$0.isDefaulted }
    let parameters = missing.map { property in
      "\(property.isAssisted ? "@Assisted " : "")\(property.name): \(property.type ?? "<#type#>")"
    }.joined(separator: ", ")
    let assignments = missing.map { "    self.\($0.name) = \($0.name)\n" }.joined()
    let initializer: DeclSyntax = """


        init(\(raw: parameters)) {
      \(raw: assignments)  }
      """
    var changed = members
    changed.members.append(MemberBlockItemSyntax(decl: initializer))
    return Repair("add 'init(\(parameters))'", replacing: members, with: changed)
  }

  /// Declares each of several properties by itself, with the attributes and modifiers of all.
  static func separate(_ variable: VariableDeclSyntax) -> Repair {
    var type: TypeAnnotationSyntax?
    let separate = variable.bindings.reversed().map { binding in
      // In `let a, b: Int`, the type of each name is the next one that follows.
      type = binding.typeAnnotation ?? (binding.initializer == nil ? type : nil)
      var changed = variable
      changed.bindings = [binding.trimmed.with(\.typeAnnotation, type).with(\.trailingComma, nil)]
      return changed.trimmedDescription
    }
    let indentation = variable.leadingTrivia.description.split(separator: "\n").last ?? ""
    let lines: DeclSyntax = "\(raw: separate.reversed().joined(separator: "\n\(indentation)"))"
    return Repair(
      "declare each property by itself", replacing: variable,
      with: lines.with(\.leadingTrivia, variable.leadingTrivia)
        .with(\.trailingTrivia, variable.trailingTrivia))
  }

  /// Removes the mark of a failable initializer.
  static func removeMark(of initializer: InitializerDeclSyntax) -> Repair {
    Repair("remove the mark", replacing: initializer, with: initializer.with(\.optionalMark, nil))
  }

  static func removeModifier(
    _ modifier: DeclModifierSyntax, of function: FunctionDeclSyntax
  ) -> Repair {
    var changed = function
    changed.modifiers = changed.modifiers.filter { $0.name.text != modifier.name.text }
    changed.leadingTrivia = function.leadingTrivia
    return Repair("remove '\(modifier.trimmed)'", replacing: function, with: changed)
  }

  /// Adds the type of what a method returns.
  static func addResult(to function: FunctionDeclSyntax) -> Repair {
    var changed = function
    changed.signature.parameterClause.trailingTrivia = []
    changed.signature.returnClause = ReturnClauseSyntax(
      arrow: .arrowToken(leadingTrivia: .space, trailingTrivia: .space),
      type: TypeSyntax("<#type#>"), trailingTrivia: .space)
    return Repair("add the type of what it returns", replacing: function, with: changed)
  }

  static func anyInstead(of some: SomeOrAnyTypeSyntax) -> Repair {
    let changed = some.with(\.someOrAnySpecifier.tokenKind, .keyword(.any))
    return Repair("write '\(changed.trimmed)'", replacing: some, with: changed)
  }

  static func removeGenerics(_ generics: GenericParameterClauseSyntax) -> Repair {
    Repair("remove '\(generics.trimmed)'", replacing: generics, with: AttributeListSyntax())
  }

  static func removeInOut(from type: AttributedTypeSyntax) -> Repair {
    let changed = type.baseType.with(\.leadingTrivia, type.leadingTrivia)
    return Repair("remove 'inout'", replacing: type, with: changed)
  }

  static func removeDefault(
    _ value: InitializerClauseSyntax, of parameter: FunctionParameterSyntax
  ) -> Repair {
    let changed = parameter.with(\.type.trailingTrivia, []).with(\.defaultValue, nil)
    return Repair("remove '\(value.trimmed)'", replacing: parameter, with: changed)
  }
}
