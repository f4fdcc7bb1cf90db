import SwiftSyntax
import SwiftSyntaxMacros

extension FunctionSignatureSyntax {
  var isThrowing: Bool { effectSpecifiers?.throwsClause != nil }

  var isAsynchronous: Bool { effectSpecifiers?.asyncSpecifier != nil }

  /// Returns whether a container can call the function, and reports why it cannot.
  func isInjectable(
    generics: GenericParameterClauseSyntax?, in context: (any MacroExpansionContext)?
  ) -> Bool {
    if let generics {
      context?.report(.generic, at: generics, fix: .removeGenerics(generics))
      return false
    }
    for parameter in parameterClause.parameters {
      if let some = parameter.type.as(SomeOrAnyTypeSyntax.self), some.isOpaque {
        context?.report(
          .opaque(parameter: parameter.nameText), at: some, fix: .anyInstead(of: some))
        return false
      }
      if let type = parameter.type.as(AttributedTypeSyntax.self),
        type.specifiers.contains(where: { $0.trimmedDescription == "inout" })
      {
        context?.report(
          .inOut(parameter: parameter.nameText), at: type, fix: .removeInOut(from: type))
        return false
      }
      if let repeated = parameter.attributes(named: "Assisted").dropFirst().first {
        context?.report(.repeated("@Assisted"), at: repeated, fix: .remove(repeated, "@Assisted"))
        return false
      }
      if let attribute = parameter.attribute("Assisted"), let value = parameter.defaultValue {
        context?.report(
          .defaultedArgument(parameter: parameter.nameText), at: attribute,
          fix: .removeDefault(value, of: parameter))
        return false
      }
    }
    return true
  }
}

extension SomeOrAnyTypeSyntax {
  var isOpaque: Bool { someOrAnySpecifier.tokenKind == .keyword(.some) }
}

extension FunctionParameterSyntax {
  fileprivate var nameText: String { (secondName ?? firstName).text }
}
