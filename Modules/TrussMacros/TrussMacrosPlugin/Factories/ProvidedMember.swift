import SwiftSyntax
import SwiftSyntaxMacros

/// The line that a marked method or property adds to the bindings of its module.
struct ProvidedMember {
  let line: String

  /// Reads a member.
  ///
  /// - Parameters:
  ///   - member: The marked declaration.
  ///   - reports: Where to report what is wrong with it, or `nil` not to.
  ///   - context: The context of the expansion.
  init?(
    _ member: DeclSyntax, reportingIn reports: (any MacroExpansionContext)?,
    at context: some MacroExpansionContext
  ) {
    guard let attribute = member.attribute("Provides"),
      let arguments = BindingArguments(of: attribute, in: reports)
    else { return nil }
    let expression: BindingExpression?
    if let function = member.as(FunctionDeclSyntax.self) {
      expression = BindingExpression(
        function, arguments, of: attribute, reportingIn: reports,
        location: context.location(
          of: function.name, at: .afterLeadingTrivia, filePathMode: .fileID))
    } else if let variable = member.as(VariableDeclSyntax.self) {
      expression = BindingExpression(
        variable, arguments, of: attribute, reportingIn: reports,
        location: context.location(
          of: variable.bindings, at: .afterLeadingTrivia, filePathMode: .fileID))
    } else {
      reports?.report(.notProvidable, at: attribute, fix: .remove(attribute, "@Provides"))
      return nil
    }
    guard let expression else { return nil }
    if case .contribution = arguments.lifetime, let exported = arguments.exported {
      reports?.report(
        .exportedContribution, at: exported, fix: .removeArgument(exported, of: attribute))
      return nil
    }
    line = expression.call + arguments.modifiers
  }
}

extension BindingExpression {
  fileprivate init?(
    _ function: FunctionDeclSyntax, _ arguments: BindingArguments, of attribute: AttributeSyntax,
    reportingIn reports: (any MacroExpansionContext)?, location: AbstractSourceLocation?
  ) {
    let names = function.modifiers.map(\.name.text)
    if let mutating = function.modifiers.first(where: { $0.name.text == "mutating" }) {
      reports?.report(.mutating, at: mutating, fix: .removeModifier(mutating, of: function))
      return nil
    }
    guard let result = function.signature.returnClause?.type else {
      reports?.report(
        .noResult(function.name.text), at: function.name, fix: .addResult(to: function))
      return nil
    }
    if let some = result.as(SomeOrAnyTypeSyntax.self), some.isOpaque {
      reports?.report(.opaqueResult(function.name.text), at: some, fix: .anyInstead(of: some))
      return nil
    }
    guard
      function.signature.isInjectable(generics: function.genericParameterClause, in: reports)
    else { return nil }
    let parameters = function.signature.parameterClause.parameters.map(FactoryParameter.init)
    if arguments.lifetime != .transient, let assisted = parameters.first(where: \.isAssisted) {
      reports?.report(
        .sharedWithArguments(parameter: assisted.name), at: attribute,
        fix: .replaceLifetime(
          of: attribute, with: ".transient", "construct a new instance in each call"))
      return nil
    }
    let isShared = names.contains("static") || names.contains("class")
    let reference = "\(isShared ? "Self" : "self").\(function.name.text)"
    self.init(
      arguments: arguments, product: result.trimmedDescription,
      factory: FactoryCall(
        reference: reference, parameters: parameters,
        isThrowing: function.signature.isThrowing,
        isAsynchronous: function.signature.isAsynchronous, isolation: function.globalActor,
        access: ""),
      location: location)
  }

  fileprivate init?(
    _ variable: VariableDeclSyntax, _ arguments: BindingArguments, of attribute: AttributeSyntax,
    reportingIn reports: (any MacroExpansionContext)?, location: AbstractSourceLocation?
  ) {
    guard variable.bindings.count == 1 else { return nil }
    guard let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      reports?.report(.notProvidable, at: attribute, fix: .remove(attribute, "@Provides"))
      return nil
    }
    let type = binding.typeAnnotation?.type
    if let some = type?.as(SomeOrAnyTypeSyntax.self), some.isOpaque {
      reports?.report(.opaqueResult(name), at: some, fix: .anyInstead(of: some))
      return nil
    }
    let reference = "\(variable.isShared ? "Self" : "self").\(name)"
    guard binding.isComputed else {
      if let lifetime = arguments.explicitLifetime {
        reports?.report(
          .lifetimeOfValue(name), at: lifetime, fix: .removeArgument(lifetime, of: attribute))
        return nil
      }
      self.init(value: reference, location: location)
      return
    }
    guard let type else { return nil }
    self.init(
      arguments: arguments, product: type.trimmedDescription, getter: reference,
      effects: binding.getterEffects, location: location)
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
