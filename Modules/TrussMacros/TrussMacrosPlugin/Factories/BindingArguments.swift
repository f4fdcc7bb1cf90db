import SwiftSyntax
import SwiftSyntaxMacros

struct BindingArguments {
  /// A lifetime as it is written.
  enum Lifetime: Equatable {
    case singleton
    case transient
    case weakSingleton
    case scoped(String)
    case contribution
  }

  private(set) var lifetime = Lifetime.singleton

  /// The argument with the lifetime, if there is one.
  private(set) var explicitLifetime: LabeledExprSyntax?

  /// The type that dependents inject, if it is not that of the product.
  private(set) var key: String?

  /// The argument that names this type.
  private(set) var keyArgument: ExprSyntax?

  /// The argument `exported`, if it is `true`.
  private(set) var exported: LabeledExprSyntax?

  private(set) var qualifier: String?

  var modifiers: String {
    (qualifier.map { ".qualified(\($0).self)" } ?? "") + (exported == nil ? "" : ".exported()")
  }

  /// Reads the arguments, and reports those that the macro cannot read.
  init?(of attribute: AttributeSyntax, in context: (any MacroExpansionContext)?) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    for argument in arguments {
      switch argument.label?.text {
      case nil:
        guard let lifetime = Lifetime(argument.expression) else {
          context?.report(
            .unreadableLifetime, at: argument.expression,
            fix: .replace(argument.expression, with: ".singleton"))
          return nil
        }
        self.lifetime = lifetime
        explicitLifetime = argument
      case "exported":
        guard let flag = argument.expression.as(BooleanLiteralExprSyntax.self) else {
          context?.report(
            .unreadableFlag, at: argument.expression,
            fix: .replace(argument.expression, with: "true"))
          return nil
        }
        if flag.literal.tokenKind == .keyword(.true) { exported = argument }
      case let label:
        guard let type = argument.expression.typeLiteral else {
          context?.report(
            .unreadableType, at: argument.expression,
            fix: .replace(argument.expression, with: "\(argument.expression.trimmed).self"))
          return nil
        }
        if label == "as" {
          (key, keyArgument) = (type, argument.expression)
        } else {
          qualifier = type
        }
      }
    }
  }
}

extension BindingArguments.Lifetime {
  fileprivate init?(_ expression: ExprSyntax) {
    let call = expression.as(FunctionCallExprSyntax.self)
    let member = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self)
    switch (member?.declName.baseName.text, call) {
    case ("singleton", nil): self = .singleton
    case ("transient", nil): self = .transient
    case ("weakSingleton", nil): self = .weakSingleton
    case ("contribution", nil): self = .contribution
    case ("scoped", let call?):
      guard let scope = call.arguments.first?.expression.typeLiteral else { return nil }
      self = .scoped(scope)
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// The type of an expression like `(any Store).self`, as it is written there.
  fileprivate var typeLiteral: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self"
    else { return nil }
    return member.base?.trimmedDescription
  }
}
