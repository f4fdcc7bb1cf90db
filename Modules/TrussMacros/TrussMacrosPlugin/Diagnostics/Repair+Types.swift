import SwiftSyntax
import SwiftSyntaxBuilder

extension Repair {
  static func anyInstead(of some: SomeOrAnyTypeSyntax) -> Repair {
    var changed = some
    changed.someOrAnySpecifier.tokenKind = .keyword(.any)
    return Repair("write '\(changed.trimmed)'", replacing: some, with: changed)
  }

  static func removeGenerics(_ generics: GenericParameterClauseSyntax) -> Repair {
    Repair("remove '\(generics.trimmed)'", replacing: generics, with: AttributeListSyntax())
  }

  static func removeInOut(from type: AttributedTypeSyntax) -> Repair {
    var changed = type.baseType
    changed.leadingTrivia = type.leadingTrivia
    return Repair("remove 'inout'", replacing: type, with: changed)
  }

  static func removeDefault(
    _ value: InitializerClauseSyntax, of parameter: FunctionParameterSyntax
  ) -> Repair {
    var changed = parameter
    changed.type.trailingTrivia = []
    changed.defaultValue = nil
    return Repair("remove '\(value.trimmed)'", replacing: parameter, with: changed)
  }
}
