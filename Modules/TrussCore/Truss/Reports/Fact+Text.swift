extension Diagnostic.Fact {
  /// What was found, as a clause without a full stop.
  public var text: String {
    switch self {
    case .missingBinding(let key, let neededBy):
      "nothing provides `\(key)`, which \(Self.name(neededBy)) needs"
    case .privateBinding(let key, let neededBy, let module):
      "`\(key)` is private to \(module), but \(Self.name(neededBy)) needs it"
    case .duplicateBinding(let key):
      "`\(key)` is bound twice"
    case .unmatchedOverride(let key):
      "this override of `\(key)` replaces nothing"
    case .dependencyCycle(let steps):
      "these depend on one another in a circle: "
        + steps.map { "\($0.key)" }.joined(separator: " → ")
    case .captiveDependency(let key, let scope, let holder, let lifetime):
      "`\(holder)` \(lifetime.text) and would hold `\(key)`, which lives in \(scope) only"
    case .scopeMismatch(let key, let scope, let open):
      "`\(key)` lives in \(scope), which is not open here"
        + (open.isEmpty ? "" : " (open: \(open.map(\.description).joined(separator: ", ")))")
    case .shadowedScopeValue(let scope):
      "this `\(scope)` hides the value of the scope `\(scope)` from what lives in it"
    case .undeclaredRequirement(let key, let module, let neededBy):
      "`\(neededBy)` takes `\(key)` from outside \(module), which does not list it"
    case .unusedRequirement(let key, let module, let isBoundThere):
      isBoundThere
        ? "\(module) requires `\(key)`, which it binds itself"
        : "\(module) requires `\(key)`, which none of its bindings takes"
    case .unusedBinding(let key, let module):
      "nothing in \(module) needs `\(key)`, which is private to it"
    case .emptyCollection(let key, let neededBy):
      "nothing contributes to `[\(key)]`, which \(Self.name(neededBy)) takes"
    case .decoratorWithoutTarget(let key):
      "there is no `\(key)` for this decorator to wrap"
    case .moduleComposedTwice(let module):
      "\(module) is composed twice"
    case .missingInput(let key):
      "the application supplies no value for its input `\(key)`"
    case .unexpectedInput(let key):
      "the application supplies a value for `\(key)`, which is not one of its inputs"
    case .unusedInput(let key):
      "nothing takes the input `\(key)`"
    }
  }

  private static func name(_ key: Key?) -> String {
    key.map { "`\($0)`" } ?? "the application"
  }
}

extension Diagnostic.RelatedFact {
  /// What the place has to do with the finding, as a clause without a full stop.
  public var text: String {
    switch self {
    case .alsoNeeded(let key):
      "also needed by \(key.map { "`\($0)`" } ?? "the application")"
    case .bound(let key, let module):
      "`\(key)` is bound here" + (module.map { ", in \($0)" } ?? "")
    case .otherQualifier(let key):
      key.qualifier == nil
        ? "`\(key)` is bound here without a qualifier" : "`\(key)` is bound here"
    case .livesIn(let scope, let key):
      "`\(key)` lives in the scope `\(scope)`"
    case .opens(let scope, let opener):
      "\(opener.map { "`\($0)`" } ?? "the application") opens the scope `\(scope)`"
    case .similar(let key):
      "`\(key)` has a similar name and is bound here"
    case .contributed(let key):
      "`\(key)` is contributed here, which only `[\(key)]` takes"
    case .composedElsewhere(let module, let application):
      "it is exported by \(module), which \(application) composes and this application does not"
    case .holds(let key, let held):
      "`\(key)` needs `\(held)`"
    }
  }
}
