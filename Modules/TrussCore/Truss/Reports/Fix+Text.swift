extension Diagnostic.Fix {
  /// What to change, as a clause in the imperative without a full stop.
  public var text: String {
    switch self {
    case .bind(let key, let module):
      "bind it" + (module.map { " in \($0)" } ?? " in a module of the application")
        + ", for example `\(Self.binding(of: key))`, or compose a module that exports it"
    case .bindAs(let key, let implementation):
      "if `\(implementation)` is meant, add `Singleton(\(TypeName(key.type).expression())) "
        + "{ (instance: \(implementation)) in instance }` beside it"
    case .compose(let module):
      "add `\(module)()` to the modules of the application"
    case .export(let key, let module):
      "add `.exported()` to the binding of `\(key)` in \(module)"
    case .require(let key, let module):
      "add `\(Self.expression(key))` to the `requires` of \(module)"
    case .remove:
      "remove it"
    case .removeOrOverride(let key):
      "remove one of the two, or add `.overriding()` to the binding of `\(key)` that is to win"
    case .removeOrQualify(let key):
      "remove the binding, for what lives in the scope takes the `\(key)` that it was opened with, "
        + "or give the binding a key of its own, for example with `.qualified(_:)`"
    case .removeOverriding:
      "remove `.overriding()`, or correct the key that it is meant to replace"
    case .deferEdge(let from, let to):
      "let `\(from)` take `Lazy<\(to)>` or `Provider<\(to)>`"
    case .openScope(let scope, let key, let holder):
      "take `ScopeFactory<\(scope), \(key)>` and open the scope"
        + (holder.map { ", or bind `\($0)` with `Scoped(in: \(scope).self)`" } ?? "")
    case .contribute(let key):
      "add a `Contribution(to: \(TypeName(key.type).expression()))`, or remove the parameter"
    case .ask(let key, let other):
      "ask for `\(Self.parameter(key))` instead of `\(Self.parameter(other))`"
    case .combineQualifiers:
      "a key has one qualifier: declare one that means both, and bind and take the key under it"
    case .supply(let key):
      "add `Value(…)` of type `\(key)` to the values of the container"
    case .listInput(let key):
      "add `\(Self.expression(key))` to the inputs of the assembly, or remove the value"
    case .removeOrExport(let key):
      "remove the binding, or add `.exported()` if `\(key)` is meant for other modules"
    case .splitParameters:
      "group the parameters of the factory: a factory takes at most 12"
    }
  }

  private static func expression(_ key: Key) -> String {
    guard let qualifier = key.qualifier else { return TypeName(key.type).expression() }
    return "Qualified<\(TypeName(qualifier)), \(TypeName(key.type))>.self"
  }

  private static func parameter(_ key: Key) -> String {
    guard let qualifier = key.qualifier else { return "\(key)" }
    return "Qualified<\(TypeName(qualifier)), \(TypeName(key.type))>"
  }

  private static func binding(of key: Key) -> String {
    let type = TypeName(key.type)
    let start =
      type.description.contains(" ")
      ? "Singleton(\(type.expression()), …)" : "Singleton(\(type).init)"
    return start + (key.qualifier.map { ".qualified(\(TypeName($0)).self)" } ?? "")
  }
}
