import SwiftSyntax

extension FunctionSignatureSyntax {
  var isThrowing: Bool { effectSpecifiers?.throwsClause != nil }

  var isAsynchronous: Bool { effectSpecifiers?.asyncSpecifier != nil }

  /// Returns the parameters, unless a container cannot call the function.
  func injectedParameters(
    generics: GenericParameterClauseSyntax?
  ) throws(Misuse) -> [FactoryParameter] {
    if let generics { throw Misuse(.generic, at: generics, fix: .removeGenerics(generics)) }
    for parameter in parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let some = parameter.type.opaque {
        throw Misuse(.opaque(parameter: name), at: some, fix: .anyInstead(of: some))
      }
      if let type = parameter.type.as(AttributedTypeSyntax.self),
        type.specifiers.contains(where: { $0.trimmedDescription == "inout" })
      {
        throw Misuse(.inOut(parameter: name), at: type, fix: .removeInOut(from: type))
      }
      if let repeated = parameter.attributes(named: "Assisted").dropFirst().first {
        throw Misuse(.repeated("@Assisted"), at: repeated, fix: .remove(repeated, "@Assisted"))
      }
      if let attribute = parameter.attribute("Assisted"), let value = parameter.defaultValue {
        throw Misuse(
          .defaultedArgument(parameter: name), at: attribute,
          fix: .removeDefault(value, of: parameter))
      }
    }
    return parameterClause.parameters.map(FactoryParameter.init)
  }
}

extension TypeSyntax {
  /// The type, if it is hidden as in `some Store`.
  var opaque: SomeOrAnyTypeSyntax? {
    self.as(SomeOrAnyTypeSyntax.self)
      .flatMap { $0.someOrAnySpecifier.tokenKind == .keyword(.some) ? $0 : nil }
  }
}
