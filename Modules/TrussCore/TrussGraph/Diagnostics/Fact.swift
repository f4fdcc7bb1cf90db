extension Diagnostic {
  /// What was found.
  public enum Fact: Sendable, Hashable {
    /// Nothing provides a key; `neededBy` is the factory or the hook that needs it, or `nil` when the
    /// application does.
    case missingBinding(Key, neededBy: Dependent?)
    /// Nothing provides a key that is taken as an optional, and the module does not list it as one that
    /// may be absent.
    case missingOptional(Key, neededBy: Dependent)
    /// A key is bound privately to another module.
    case privateBinding(Key, neededBy: Dependent?, module: String)
    /// A key is bound twice.
    case duplicateBinding(Key)
    /// A key is overridden twice in the modules or in the overrides of one assembly.
    case duplicateOverride(Key, layer: String)
    /// A child binds a key that its parent exports.
    case reboundKey(Key, parent: String)
    /// An overriding binding replaces nothing; the key may be private to another module.
    case unmatchedOverride(Key, privateTo: String?)
    /// An override of a child yields to one of an ancestor, which includes children.
    case ineffectiveOverride(Key)
    /// An override or a decorator of a layer belongs inside a module that is not composed, or that does
    /// not bind the key.
    case misplacedOverride(Key, module: String, isComposed: Bool)
    /// A decorator of a layer belongs inside such a module.
    case misplacedDecorator(Key, module: String, isComposed: Bool)
    /// Bindings depend on one another in a cycle.
    ///
    /// `members` are the keys of the strongly connected component. `cycle` is a shortest cycle in it,
    /// which ends with the key with which it begins.
    case dependencyCycle(members: [Key], cycle: [Key])
    /// Instances that are not shared need new ones of each other, because of an `onInit` hook.
    ///
    /// The cycle ends with the key with which it begins.
    case endlessInitialization(cycle: [Key])
    /// A factory that is asynchronous or isolated is on a cycle that an `onInit` hook closes.
    case initializationCycle(effectful: Key, cycle: [Key])
    /// A longer lifetime holds a shorter one.
    case captiveDependency(Key, scope: ScopeID, holder: Key, lifetime: Lifetime)
    /// A scoped key is needed where its scope is not open; `open` are the scopes that are open there.
    case scopeMismatch(Key, scope: ScopeID, open: [ScopeID])
    /// The factory of a key has to be awaited, and what takes it does not await; `nil` stands for the
    /// application.
    case asynchronousDependency(Key, neededBy: Dependent?)
    /// A weak singleton, which may be constructed at any request, has to be awaited.
    case asynchronousWeakSingleton(Key)
    /// A factory with effects, which interrupt a resolution, is to be shared within one.
    case effectfulResolution(Key, Effects)
    /// A shared instance has to be awaited, and the container is made synchronously.
    case asynchronousStart(Key)
    /// An instance is taken outside the actor to which its factory is isolated; `nil` stands for the
    /// application.
    case isolatedDependency(Key, Isolation, neededBy: Dependent?)
    /// A shared instance is constructed on an actor, and the container is made synchronously elsewhere.
    case isolatedStart(Key, Isolation)
    /// A binding shadows the value of a scope.
    case shadowedScopeValue(ScopeID)
    /// Something other than the product of an assisted factory would receive an argument in place of
    /// what is bound.
    case shadowedArgument(Key, factory: Key, taker: Dependent)
    /// A module takes a key from outside that it does not list.
    case undeclaredRequirement(Key, module: String, neededBy: Dependent)
    /// A module lists a key that it does not take from outside.
    case unusedRequirement(Key, module: String, isBoundThere: Bool)
    /// A module lists a collection, which comes from every module, without saying that it may be
    /// empty.
    case listedCollection(Key, module: String)
    /// Nothing needs a private binding.
    case unusedBinding(Key, module: String)
    /// Nothing contributes to a collection.
    case emptyCollection(Key, neededBy: Dependent?)
    /// Two contributions to a key have the same key in its collections; `modules` are those with the
    /// contributions, if they differ.
    case duplicateContributionKey(Key, ElementKey, modules: [String])
    /// A binding gives a number of qualifiers to the parameters of a type, of which the factory has
    /// another number.
    case unmatchedQualifier(Key, given: Int, parameters: Int)
    /// A contribution is exported, although every module takes it in collections.
    case exportedContribution(Key)
    /// A contribution is a fallback, although it takes no other one's place.
    case fallbackContribution(Key)
    /// A contribution is in no collection that something takes, which has keys of another type than the
    /// contribution has, if any.
    case contributionKeyMismatch(Key, keyedBy: Key?, taken: Key)
    /// A decorator has nothing to wrap; the key may be private to another module.
    case decoratorWithoutTarget(Key, privateTo: String?)
    /// A child hides a collection to which its parent contributes nothing.
    case unmatchedHiding(Key, parent: String?)
    /// A child needs a binding with hooks that its parent does not reach, so it is not in the start
    /// order of the parent.
    case unreachedHook(Key, parent: String)
    /// A child needs an instance that is constructed together with its container, but not with that of
    /// the parent, which does not reach it.
    case unreachedPreparation(Key, parent: String)
    /// A module is composed twice.
    case moduleComposedTwice(String, parent: String? = nil)
    /// Two applications have one name.
    case repeatedName(String)
    /// Modules include one another; the last name is the first again.
    case includeCycle([String])
    /// The product of an assisted factory is shared, so it cannot take arguments.
    case sharedProduct(Key, factory: Key, lifetime: Lifetime)
    /// A shared instance on which the product of an assisted factory depends takes an argument's type,
    /// which nothing else provides.
    case sharedTaker(Key, argument: Key, factory: Key, lifetime: Lifetime)
    /// An assisted factory has two arguments of one type.
    case repeatedArgument(Key, factory: Key)
    /// Nothing that an assisted factory constructs takes an argument.
    case untakenArgument(Key, factory: Key, product: Key)
    /// A factory returns no instance.
    case voidBinding
    /// The application supplies no value for an input.
    case missingInput(Key)
    /// The application supplies a value that is not an input.
    case unexpectedInput(Key)
    /// The application supplies a value for an input that an override replaces.
    case replacedInput(Key, layer: String)
    /// The application supplies a value that nothing takes.
    case unusedInput(Key)

    /// The kind of the finding.
    public var id: ID {
      switch self {
      case .missingBinding, .missingOptional: .missingBinding
      case .privateBinding: .privateBinding
      case .duplicateBinding, .duplicateOverride, .reboundKey: .duplicateBinding
      case .unmatchedOverride, .misplacedOverride: .unmatchedOverride
      case .ineffectiveOverride: .ineffectiveOverride
      case .dependencyCycle, .endlessInitialization, .initializationCycle: .dependencyCycle
      case .captiveDependency: .captiveDependency
      case .scopeMismatch: .scopeMismatch
      case .asynchronousDependency, .asynchronousWeakSingleton, .asynchronousStart: .asyncInSync
      case .effectfulResolution(_, let effects) where effects.isAsynchronous: .asyncInSync
      case .isolatedDependency, .isolatedStart, .effectfulResolution: .isolationMismatch
      case .shadowedScopeValue: .shadowedScopeValue
      case .shadowedArgument: .shadowedArgument
      case .undeclaredRequirement: .undeclaredRequirement
      case .unusedRequirement, .listedCollection: .unusedRequirement
      case .unusedBinding: .unusedBinding
      case .emptyCollection: .emptyCollection
      case .duplicateContributionKey: .duplicateContributionKey
      case .unmatchedQualifier: .unmatchedQualifier
      case .exportedContribution: .exportedContribution
      case .fallbackContribution: .fallbackContribution
      case .contributionKeyMismatch: .contributionKeyMismatch
      case .decoratorWithoutTarget, .misplacedDecorator: .decoratorWithoutTarget
      case .unmatchedHiding: .unmatchedHiding
      case .unreachedHook, .unreachedPreparation: .unreachedStart
      case .moduleComposedTwice: .moduleComposedTwice
      case .repeatedName: .duplicateName
      case .includeCycle: .includeCycle
      case .sharedProduct, .sharedTaker: .assistedSingleton
      case .repeatedArgument, .untakenArgument: .assistedMismatch
      case .voidBinding: .voidBinding
      case .missingInput: .missingInput
      case .unexpectedInput, .replacedInput: .unexpectedInput
      case .unusedInput: .unusedInput
      }
    }
  }
}
