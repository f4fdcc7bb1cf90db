import TrussTypeNames

extension Diagnostic.Fact {
  /// The fact as a clause without a full stop.
  public var text: String { text(.plain) }

  func text(_ names: TypeNames) -> String {
    func name(_ key: Key) -> String { "`\(key.text(names))`" }
    func needer(_ dependent: Dependent?) -> String {
      dependent?.text(names) ?? "the application"
    }
    return switch self {
    case .missingBinding(let key, let neededBy):
      "nothing provides \(name(key)), which \(needer(neededBy)) needs"
    case .missingOptional(let key, let neededBy):
      "nothing provides \(name(key)), so it is always nil in \(needer(neededBy))"
    case .privateBinding(let key, let neededBy, let module):
      "\(name(key)) is private to \(module), but \(needer(neededBy)) needs it"
    case .duplicateBinding(let key):
      "\(name(key)) is bound twice"
    case .reboundKey(let key, let parent):
      "\(name(key)) is bound already, in the parent \(parent)"
    case .unmatchedOverride(let key, nil):
      "this override of \(name(key)) replaces nothing"
    case .unmatchedOverride(let key, let module?):
      "this override of \(name(key)) replaces nothing, because the binding in \(module) is private"
    case .ineffectiveOverride(let key):
      "this override of \(name(key)) has no effect, because the parent overrides it for its children"
    case .duplicateOverride(let key, let layer):
      "\(name(key)) is overridden twice in \(layer)"
    case .misplacedOverride(let key, let module, let isComposed):
      "this override of \(name(key)) replaces nothing, because \(module) "
        + (isComposed ? "does not bind it" : "is not composed")
    case .misplacedDecorator(let key, let module, let isComposed):
      "this decorator of \(name(key)) wraps nothing, because \(module) "
        + (isComposed ? "does not bind it" : "is not composed")
    case .dependencyCycle(let members, let cycle):
      (members.count < cycle.count
        ? "dependency cycle: "
        : "\(members.count) bindings depend on one another, for example in the cycle ")
        + cycle.map { $0.text(names) }.joined(separator: " → ")
    case .endlessInitialization(let cycle):
      "each of these instances initialises a new one of the next, without end: "
        + cycle.map { $0.text(names) }.joined(separator: " → ")
    case .initializationCycle(let key, let cycle):
      "the factory of \(name(key)) does not run on request, so it cannot be on a cycle that an "
        + "`onInit` hook closes: " + cycle.map { $0.text(names) }.joined(separator: " → ")
    case .captiveDependency(let key, let scope, let holder, let lifetime):
      "\(name(holder)) \(lifetime.text(names)) and would hold \(name(key)), which lives only in "
        + scope.text(names)
    case .scopeMismatch(let key, let scope, let open):
      "\(name(key)) lives in \(scope.text(names)), which is not open here"
        + (open.isEmpty
          ? "" : " (open: \(open.map { $0.text(names) }.joined(separator: ", ")))")
    case .asynchronousDependency(let key, let neededBy):
      "the factory of \(name(key)) is asynchronous, but "
        + (neededBy?.key == key ? "this decorator" : needer(neededBy))
        + " takes it without awaiting"
    case .asynchronousWeakSingleton(let key):
      "\(name(key)) is constructed whenever nothing holds it, but its factory is asynchronous"
    case .effectfulResolution(let key, let effects):
      "\(name(key)) is shared within one resolution, which "
        + (effects.isAsynchronous ? "is synchronous" : "is not isolated")
        + ", but its factory is "
        + (effects.isAsynchronous
          ? "asynchronous" : "isolated to `\(effects.isolation?.text(names) ?? "an actor")`")
    case .asynchronousStart(let key):
      "the factory of \(name(key)) is asynchronous, but the container is made synchronously"
    case .isolatedDependency(let key, let isolation, let neededBy):
      "\(name(key)) is constructed on `\(isolation.text(names))`, but "
        + (neededBy?.key == key ? "this decorator" : needer(neededBy)) + " takes it elsewhere"
    case .isolatedStart(let key, let isolation):
      "\(name(key)) is constructed on `\(isolation.text(names))`, but the container is made "
        + "synchronously elsewhere"
    case .shadowedScopeValue(let scope):
      "this `\(scope.text(names))` shadows the value of the scope `\(scope.text(names))` for "
        + "everything that lives in the scope"
    case .shadowedArgument(let key, let factory, let taker):
      "\(taker.text(names)) would receive the argument \(name(key)) of \(name(factory)) instead of the "
        + "\(name(key)) that is bound for it"
    case .undeclaredRequirement(let key, let module, let neededBy):
      "\(needer(neededBy)) takes \(name(key)) from outside \(module), which does not list it"
    case .unusedRequirement(let key, let module, isBoundThere: true):
      "\(module) requires \(name(key)), which it binds itself"
    case .unusedRequirement(let key, let module, isBoundThere: false):
      "\(module) requires \(name(key)), which none of its bindings takes"
    case .listedCollection(let key, let module):
      "\(module) requires \(name(key)), but a collection is listed only as one that may be empty"
    case .unusedBinding(let key, let module):
      "nothing in \(module) needs \(name(key)), which is private to it"
    case .emptyCollection(let key, let neededBy):
      "nothing contributes to \(name(key)), which \(needer(neededBy)) takes"
    case .duplicateContributionKey(let key, let elementKey, let modules):
      "two contributions to \(name(key)) have the key \(elementKey)"
        + (modules.isEmpty ? "" : ", in \(modules.joined(separator: " and in "))")
    case .unmatchedQualifier(let key, _, parameters: 0):
      "no parameter of this factory has the type \(name(key)), to which a qualifier is given"
    case .unmatchedQualifier(let key, let given, let parameters):
      "\(given) qualifiers are given to the parameters of type \(name(key)), of which this factory has "
        + "\(parameters)"
    case .exportedContribution(let key):
      "this contribution to \(name(key)) is exported, which means nothing: collections contain the "
        + "contributions of every module"
    case .fallbackContribution(let key):
      "this contribution to \(name(key)) is a fallback, which means nothing: collections contain all "
        + "contributions"
    case .contributionKeyMismatch(let key, nil, let taken):
      "this contribution to \(name(key)) has no key, but only \(name(taken)) is taken"
    case .contributionKeyMismatch(let key, let type?, let taken):
      "this contribution to \(name(key)) has a key of type \(name(type)), but only \(name(taken)) "
        + "is taken"
    case .decoratorWithoutTarget(let key, nil):
      "there is no \(name(key)) for this decorator to wrap"
    case .decoratorWithoutTarget(let key, let module?):
      "this decorator cannot wrap \(name(key)), which is private to \(module)"
    case .unmatchedHiding(let key, let parent?):
      "`[\(key.text(names))]` is hidden, but \(parent) contributes nothing to it"
    case .unmatchedHiding(let key, nil):
      "`[\(key.text(names))]` is hidden, but there is no parent that contributes to it"
    case .unreachedHook(let key, let parent):
      "\(name(key)) has hooks, but \(parent) does not reach it, so it would not run them"
    case .unreachedPreparation(let key, let parent):
      "\(name(key)) is constructed together with its container, but \(parent) does not reach it"
    case .moduleComposedTwice(let module, nil):
      "\(module) is composed twice"
    case .moduleComposedTwice(let module, let parent?):
      "\(module) is composed already, in the parent \(parent)"
    case .repeatedName(let application):
      "two applications have the name \(application)"
    case .includeCycle(let modules):
      "modules include one another: \(modules.joined(separator: " → "))"
    case .sharedProduct(let key, let factory, .value), .sharedProduct(let key, let factory, .input):
      "\(name(key)) is a value that exists already, so it cannot take the arguments of "
        + "\(name(factory))"
    case .sharedProduct(let key, let factory, let lifetime):
      "\(name(key)) \(lifetime.text(names)), so it cannot take the arguments of \(name(factory)): it "
        + "outlives the call, and would keep the arguments of the first caller"
    case .sharedTaker(let key, let argument, let factory, let lifetime):
      "\(name(key)) \(lifetime.text(names)), so it cannot take the \(name(argument)) of "
        + "\(name(factory)): it outlives the call, and would keep the argument of the first caller"
    case .repeatedArgument(let key, let factory):
      "\(name(factory)) has two arguments of type \(name(key)), which nothing tells apart"
    case .untakenArgument(let key, let factory, let product):
      "nothing that \(name(factory)) constructs for \(name(product)) takes its argument \(name(key))"
    case .voidBinding:
      "this factory returns nothing, so there is no instance to inject"
    case .missingInput(let key):
      "the application supplies no value for its input \(name(key))"
    case .unexpectedInput(let key):
      "the application supplies a value for \(name(key)), which is not one of its inputs"
    case .replacedInput(let key, let layer):
      "the application supplies a value for its input \(name(key)), which \(layer) overrides"
    case .unusedInput(let key):
      "the application does not need the input \(name(key))"
    }
  }
}

extension Diagnostic.RelatedFact {
  /// The relation of the place to the finding, as a clause without a full stop.
  public var text: String { text(.plain) }

  func text(_ names: TypeNames) -> String {
    func name(_ key: Key) -> String { "`\(key.text(names))`" }
    return switch self {
    case .alsoNeeded(let dependent):
      "also needed by \(dependent?.text(names) ?? "the application")"
    case .bound(let key, let module):
      "\(name(key)) is bound here" + (module.map { ", in \($0)" } ?? "")
    case .otherQualifier(let key):
      "\(name(key)) is bound here" + (key.qualifier == nil ? " without a qualifier" : "")
    case .livesIn(let scope, let key):
      "\(name(key)) lives in the scope `\(scope.text(names))`"
    case .opens(let scope, let opener):
      "\(opener.map(name) ?? "the application") opens the scope `\(scope.text(names))`"
    case .fits(let key, let other):
      "\(name(key)) is bound here and can be used as \(name(other))"
    case .boundSupertype(let key, let other):
      "\(name(key)) is bound here, and \(name(other)) can be used as one"
    case .boundAsOptional(let key):
      "\(name(key)) is bound here: its factory may return nil"
    case .sameName(let key):
      "\(name(key)) has the same name and is bound here"
    case .similar(let key):
      "\(name(key)) has a similar name and is bound here"
    case .alsoContributed(let key, let module):
      "\(name(key)) is contributed here" + (module.map { ", in \($0)" } ?? "")
    case .contributed(let key):
      "\(name(key)) is contributed here, which only `[\(key.text(names))]` takes"
    case .composedElsewhere(let module, let application):
      "it is exported by \(module), which \(application) composes but this application does not"
    case .inputElsewhere(let key, let application):
      "\(name(key)) is an input of \(application)"
    case .providedInChild(let key, let child, let holder, let parent):
      "\(child) provides \(name(key)) here, but \(name(holder)) belongs to its parent \(parent) and never "
        + "sees it"
    case .takes(let key, let others):
      "\(name(key)) takes \(others.map(name).joined(separator: ", "))"
    case .passes(let argument, let factory, let key):
      "\(key.map(name) ?? "the application") passes \(name(argument)) to \(name(factory)) here"
    case .passesElsewhere(let argument, let factory, let application):
      "\(application) passes \(name(argument)) to \(name(factory)) here"
    case .alsoNamed(let application):
      "another application with the name \(application) is declared here"
    case .takenUnneeded(let key):
      "\(name(key)) takes it here, but the application does not need \(name(key))"
    case .takenElsewhere(let key, let module, let application):
      "\(module), which \(application) composes but this application does not, takes \(name(key))"
    case .contributedElsewhere(let key, let module, let application):
      "\(module), which \(application) composes but this application does not, contributes \(name(key))"
    case .requirements(let module):
      "\(module) lists its requirements here"
    case .modules(let application):
      "\(application) lists its modules here"
    case .inputs(let application):
      "\(application) lists its inputs here"
    case .composed(let module):
      "\(module) is composed here"
    case .composedFirst(let module):
      "\(module) is first composed here"
    }
  }
}
