import SwiftSyntax
import SwiftSyntaxBuilder

extension Repair {
  static func replace(_ expression: ExprSyntax, with text: String) -> Repair {
    let new: ExprSyntax = "\(raw: text)"
    return Repair("write '\(text)'", replacing: expression, with: new)
  }

  static func removeArgument(
    _ argument: LabeledExprSyntax, of attribute: AttributeSyntax
  ) -> Repair {
    guard case .argumentList(let arguments) = attribute.arguments else {
      return Repair("remove the argument", [])
    }
    let kept = arguments.filter { $0.id != argument.id }.map(\.trimmed)
    return Repair(
      "remove '\(argument.trimmed.with(\.trailingComma, nil))'", replacing: attribute,
      with: attribute.with(kept))
  }

  static func replaceLifetime(
    of attribute: AttributeSyntax, with lifetime: String, _ effect: String
  ) -> Repair {
    var arguments: [LabeledExprSyntax] = []
    if case .argumentList(let present) = attribute.arguments {
      arguments = present.filter { $0.label != nil }.map(\.trimmed)
    }
    arguments.insert(LabeledExprSyntax(expression: "\(raw: lifetime)" as ExprSyntax), at: 0)
    return Repair(
      "write '\(lifetime)' to \(effect)", replacing: attribute, with: attribute.with(arguments))
  }
}

extension AttributeSyntax {
  fileprivate func with(_ arguments: [LabeledExprSyntax]) -> AttributeSyntax {
    let list = arguments.map { "\($0.with(\.trailingComma, nil))" }.joined(separator: ", ")
    let name = attributeName.trimmedDescription
    let text = list.isEmpty ? "@\(name)" : "@\(name)(\(list))"
    var new: AttributeSyntax = "\(raw: text)"
    new.leadingTrivia = leadingTrivia
    new.trailingTrivia = trailingTrivia
    return new
  }
}
