import TrussGraph

extension Diagnostic.Fix {
  static func export(
    _ key: Key, module: String, declaredAt location: DeclarationLocation?
  ) -> Self {
    Self(
      "add `\(.modifier, ".exported()")` to the binding of \(key) in \(module)",
      edit: location.map { .export($0) }
    ).at(location)
  }

  /// Lists an optional type among the requirements of a module, so that it may be absent.
  static func allowAbsence(of key: Key, module: Graph.ModuleFacts) -> Self {
    let optional: Diagnostic.Message = """
      `\(.requirement, "\(module.listed(key).optional, as: .expression)")`
      """
    let plain = module.requirements.first { $0.key == key && !$0.isOptional }
    let change: Diagnostic.Message =
      plain == nil
      ? "add \(optional) to the `requires` of \(module.name)"
      : "write \(optional) instead of `\(module.listed(key), as: .expression)` in the `requires` of \(module.name)"
    let fix = Self(
      "if it may be absent, \(change)",
      edit: .allowAbsence(of: module.listed(key), by: Key(module.type)))
    return plain.map { fix.at($0.location) } ?? fix.inRequirements(of: module)
  }

  /// Returns the fix as one of the requirements of a module, if it lists some.
  func inRequirements(of module: Graph.ModuleFacts) -> Self {
    module.requirements.first.map { at($0.location) } ?? self
  }

  static func placeInside(_ module: ModuleID) -> Self {
    let identity = module.identity.map { ", identity: \($0.debugDescription)" } ?? ""
    let qualifier: Diagnostic.Message? = module.qualifier.map {
      ", qualifier: \(Key($0), as: .expression)"
    }
    let type = Key(module.type)
    return """
      place the override with `\(.override, ".inside(\(type, as: .expression)\(identity)\(qualifier))")`
      """
  }
}

extension Effects {
  /// Returns the type of a parameter that takes a provider of a key: `AsyncProvider<Report>`, or with
  /// arguments `AssistedFactory<AsyncProvider<Report>, Month>` or `MainActorFactory<Editor, Month>`.
  ///
  /// Without effects, the key itself takes the place of a provider. The arguments are those of the
  /// assisted factories around it, outermost first.
  func provider(of key: Key, makingWith arguments: [[Key]]) -> Diagnostic.Message {
    var (product, calls): (Diagnostic.Message, [[Key]]) = ("\(key, as: .type)", arguments)
    if !isAsynchronous, isOnMainActor {
      guard let own = calls.popLast() else { return "MainActorProvider<\(product)>" }
      product = product.taking(own, by: "MainActorFactory")
    } else if !isEmpty {
      product = "AsyncProvider<\(product)>"
    }
    return calls.reversed().reduce(product) { $0.taking($1) }
  }
}

extension Diagnostic.Message {
  /// Returns a factory of a type that takes arguments, as code.
  func taking(_ arguments: [Key], by form: String = "AssistedFactory") -> Self {
    let types = arguments.reduce(self) { "\($0), \($1, as: .type)" }
    return "\(form)<\(types)>"
  }
}
