import SwiftSyntax

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

  /// Reads the arguments, unless the macro cannot read one of them.
  init(of attribute: AttributeSyntax) throws(Misuse) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    for argument in arguments {
      let expression = argument.expression
      switch argument.label?.text {
      case nil:
        guard let lifetime = Lifetime(expression) else {
          throw Misuse(
            .unreadableLifetime, at: expression, fix: .replace(expression, with: ".singleton"))
        }
        self.lifetime = lifetime
        explicitLifetime = argument
      case "exported":
        guard let flag = expression.as(BooleanLiteralExprSyntax.self) else {
          throw Misuse(.unreadableFlag, at: expression, fix: .replace(expression, with: "true"))
        }
        if flag.literal.tokenKind == .keyword(.true) { exported = argument }
      case let label:
        guard let type = expression.typeLiteral else {
          throw Misuse(
            .unreadableType, at: expression,
            fix: .replace(expression, with: "\(expression.trimmed).self"))
        }
        if label == "as" {
          (key, keyArgument) = (type, expression)
        } else {
          qualifier = type
        }
      }
    }
  }

  /// Refuses arguments of calls, unless each call constructs a new instance.
  func refuseArguments(
    among parameters: [FactoryParameter], of attribute: AttributeSyntax
  ) throws(Misuse) {
    if lifetime != .transient, let assisted = parameters.first(where: \.isAssisted) {
      throw Misuse(
        .sharedWithArguments(parameter: assisted.name), at: attribute,
        fix: .replaceLifetime(
          of: attribute, with: ".transient", "construct a new instance in each call"))
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
