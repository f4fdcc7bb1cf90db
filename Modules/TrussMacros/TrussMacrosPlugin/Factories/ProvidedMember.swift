import SwiftSyntax
import SwiftSyntaxMacros

/// The line that a marked method or property adds to the bindings of its module.
struct ProvidedMember {
  let line: String

  /// Reads a marked declaration; `nil` if the compiler or the macro of the module reports what is wrong with it.
  init?(_ member: DeclSyntax, in context: some MacroExpansionContext) throws(Misuse) {
    guard let attribute = member.attribute("Provides") else { return nil }
    let arguments = try BindingArguments(of: attribute)
    let expression: BindingExpression?
    if let function = member.as(FunctionDeclSyntax.self) {
      expression = try BindingExpression(
        function, arguments, of: attribute,
        location: context.locationArguments(of: function.name))
    } else if let variable = member.as(VariableDeclSyntax.self) {
      expression = try BindingExpression(
        variable, arguments, of: attribute,
        location: context.locationArguments(of: variable.bindings))
    } else {
      throw Misuse(.notProvidable, at: attribute, fix: .remove(attribute, "@Provides"))
    }
    guard let expression else { return nil }
    if case .contribution = arguments.lifetime, let exported = arguments.exported {
      throw Misuse(
        .exportedContribution, at: exported, fix: .removeArgument(exported, of: attribute))
    }
    line = expression.call + arguments.modifiers
  }
}

extension BindingExpression {
  fileprivate init(
    _ function: FunctionDeclSyntax, _ arguments: BindingArguments, of attribute: AttributeSyntax,
    location: String
  ) throws(Misuse) {
    let (name, signature) = (function.name.text, function.signature)
    if let mutating = function.modifiers.first(where: { $0.name.text == "mutating" }) {
      throw Misuse(.mutating, at: mutating, fix: .removeModifier(mutating, of: function))
    }
    guard let result = signature.returnClause?.type else {
      throw Misuse(.noResult(name), at: function.name, fix: .addResult(to: function))
    }
    if let some = result.opaque {
      throw Misuse(.opaqueResult(name), at: some, fix: .anyInstead(of: some))
    }
    let parameters = try signature.injectedParameters(generics: function.genericParameterClause)
    try arguments.refuseArguments(among: parameters, of: attribute)
    let factory = FactoryCall(
      reference: "\(function.isShared ? "Self" : "self").\(name)", parameters: parameters,
      isThrowing: signature.isThrowing, isAsynchronous: signature.isAsynchronous,
      isolation: function.globalActor, access: "")
    self.init(
      arguments, product: result.trimmedDescription, factory: factory.expression,
      location: location)
  }

  fileprivate init?(
    _ variable: VariableDeclSyntax, _ arguments: BindingArguments, of attribute: AttributeSyntax,
    location: String
  ) throws(Misuse) {
    guard variable.bindings.count == 1 else { return nil }
    guard let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      throw Misuse(.notProvidable, at: attribute, fix: .remove(attribute, "@Provides"))
    }
    let type = binding.typeAnnotation?.type
    if let some = type?.opaque {
      throw Misuse(.opaqueResult(name), at: some, fix: .anyInstead(of: some))
    }
    let reference = "\(variable.isShared ? "Self" : "self").\(name)"
    guard binding.isComputed else {
      if let lifetime = arguments.explicitLifetime {
        throw Misuse(
          .lifetimeOfValue(name), at: lifetime, fix: .removeArgument(lifetime, of: attribute))
      }
      self.init(value: reference, location: location)
      return
    }
    guard let type else { return nil }
    let product = type.trimmedDescription
    self.init(
      arguments, product: product,
      factory: "{ () -> \(product) in \(binding.getterEffects)\(reference) }", location: location)
  }
}

extension PatternBindingSyntax {
  /// The keywords with which the property is read, each followed by a space.
  fileprivate var getterEffects: String {
    guard case .accessors(let accessors) = accessorBlock?.accessors,
      let getter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })
    else { return "" }
    return (getter.effectSpecifiers?.throwsClause == nil ? "" : "try ")
      + (getter.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")
  }
}
