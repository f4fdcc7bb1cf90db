extension Diagnostic {
  /// A suggested change.
  public enum Fix: Sendable, Hashable {
    /// Bind the key in a module, or list it there and compose a module that exports it.
    ///
    /// The dependent opens a scope for the instance, or constructs it in a call with arguments, or
    /// neither.
    case bind(Key, scope: ScopeID?, isInCall: Bool, module: String)
    /// Compose a module that exports the key; a plain value may be an input as well.
    case compose(exporting: Key, mayBeInput: Bool)
    /// Add a stand-in for the key to those of a test.
    case standIn(Key)
    /// Write the factory as a closure that omits the argument with a default value.
    case writeClosure(Key)
    /// Take dependencies instead of the container, which factories do not see.
    case takeDependencies
    /// Provide an implementation under the missing key as well, exported if another module takes it.
    case alsoProvide(Key, implementation: Key, module: String, isExported: Bool)
    /// Convert an implementation, of which no binding provides further keys, in a binding of the missing
    /// key.
    ///
    /// The line belongs in the module of the implementation, and must be exported if another module
    /// takes the key.
    case bindAs(Key, implementation: Key, module: String?, isExported: Bool)
    /// Take the optional type, which is bound, or bind the key with a throwing factory.
    case unwrap(Key)
    /// Compose a module, whose type and qualifier are the key.
    ///
    /// The fix has code only for a module without stored properties.
    case composeModule(Key, hasProperties: Bool, application: String)
    /// Export the binding.
    case export(Key, module: String)
    /// List the key among the requirements of a module, or bind one there that nothing provides.
    case require(Key, module: String, hasRequirements: Bool, unlessBound: Key?)
    /// List the optional type among the requirements of a module, so that it may be absent.
    case allowAbsence(of: Key, optional: Key, module: String)
    /// Remove the line.
    case remove
    /// Remove the input, unless the application is meant to need the key that takes it.
    case removeInput(unlessNeeded: Key?)
    /// Remove one of two modules, or distinguish them.
    case removeOrTellApart
    /// Remove one of two bindings, or let one replace the other.
    case removeOrOverride(Key)
    /// Remove one of two overriding bindings, or move one to the overrides of the assembly.
    case removeOrOverrideInLayer(layer: String)
    /// Remove one of two overrides of an assembly, or move one to another layer.
    case removeOrAddLayer(layer: String)
    /// Remove a binding, or let it replace that of the parent for the child.
    case removeOrOverrideParent
    /// List a key among the roots of a parent, if it is exported, or make its binding eager.
    case reach(Key, isExported: Bool, parent: String)
    /// Remove a binding that shadows the value of a scope, or bind another key.
    case removeOrQualify(Key)
    /// Remove `overriding()`, or correct the key.
    case removeOverriding
    /// Export a binding to let it be replaced from outside its module.
    case exportToReplace(Key, module: String)
    /// Remove an override, or correct its key.
    case removeOverride
    /// Move an override into a module, whose type and qualifier are the key.
    case placeInside(Key, identity: String?)
    /// Remove the module from an override, because the key is not private.
    case removePlace
    /// Remove an override, or let it include children as well.
    case includeChildren
    /// Remove the line that includes a module.
    case removeInclude
    /// Defer dependencies of a cycle; an `onInit` hook may set them as properties instead.
    case deferEdges([DeferrableEdge], orInitialize: Bool)
    /// Remove the binding of a form, which Truss supplies if the type inside is bound.
    case removeForm(Key, content: Key)
    /// Take a provider whose `get()` is awaited or called on the actor, as the product of assisted
    /// factories with some arguments, outermost first; a factory that takes the instance directly may
    /// have other effects instead.
    case takeProvider(DeferrableEdge, Effects, arguments: [[Key]], orHave: Effects?)
    /// List such a provider among the roots.
    case listProvider(Key, Effects, arguments: [[Key]])
    /// Give the factory of a decorator effects with which it can wrap an instance.
    case matchDecorated(Effects)
    /// Bind the key as a singleton, or make its factory synchronous.
    case bindStrongly
    /// Share an instance otherwise than per resolution.
    case shareInScope
    /// Make the container asynchronously.
    case awaitContainer
    /// Let a hook take a provider, or share an instance of its cycle.
    case provideToHook(DeferrableEdge, orShare: Bool)
    /// Open the scope for the key, shorten the lifetime of the holder, or let the key live in
    /// another scope.
    case openScope(ScopeID, key: Key, holder: Key?, otherScope: ScopeID?)
    /// Contribute an element, maybe with a key, or remove the root.
    case contribute(Key, isKeyed: Bool)
    /// Contribute an element, maybe with a key, or list the collection in a module as one that may be
    /// empty.
    case contributeOrAllowEmpty(Key, isKeyed: Bool, collection: Key, module: String)
    /// Name the type of a parameter of the factory, which has parameters of some types.
    case nameParameter([Key])
    /// Give one qualifier to all parameters of a type, or one to each.
    case countQualifiers(Key)
    /// Remove `exported()`.
    case removeExported
    /// Remove `fallback()`.
    case removeFallback
    /// Remove one of two contributions, or give it another key.
    case removeOrRekey
    /// Give the contributions of a module that is composed twice keys of their own.
    case rekeyCompositions
    /// Name one of two applications otherwise.
    case rename
    /// Use one of two types that have the same name.
    case unifyTypes(Key)
    /// Follow either of two fixes.
    indirect case either(Fix, Fix)
    /// Give a contribution a key of a type, or take the contributions to a key as another collection.
    case keyElement(by: Key, orTake: Key)
    /// Take another key, which is bound, instead of one.
    case ask(for: Key, insteadOf: Key)
    /// Declare one qualifier for a key that is taken with two.
    case combineQualifiers(Key)
    /// Write the factory as a closure with a parameter for each element of a tuple.
    case takeElements
    /// Supply a value.
    case supply(Key)
    /// Add the key to the inputs of an application, which may not list any.
    case addInput(Key, application: String, hasInputs: Bool)
    /// Bind a shared instance of the parent in a child instead, or let the child construct its own.
    case bindInChild(Key, child: String)
    /// List a supplied value among the inputs, or remove it.
    case listInput(Key)
    /// Remove an unused binding, or export it.
    case removeOrExport(Key)
    /// Bind a shared product with `Factory`, if it can be, or take it without arguments.
    case bindTransient(Key, canBeBound: Bool)
    /// Give two arguments of one type types of their own.
    case distinguishArguments(Key)
    /// Distinguish an argument from a binding of its type, or remove the binding.
    case separateArgument(Key)
    /// Give an argument the type of a parameter.
    case passArgument(Key, insteadOf: Key)
    /// Take an argument in the factory of a product, or remove it.
    case takeArgument(Key, product: Key)
    /// Take an assisted factory of a key instead of the key, and supply an argument.
    case takeAssisted(AssistedProduct, supplying: Key)
    /// Take an assisted factory and supply an argument if the callers know it, or else follow another fix.
    indirect case takeAssistedIfKnown(AssistedProduct, supplying: Key, otherwise: Fix)
    /// Return the instance from the factory.
    case returnInstance
  }

  /// The product of an assisted factory, with its arguments.
  public struct AssistedProduct: Sendable, Hashable {
    /// The key of the product.
    public let key: Key

    /// The keys of the arguments.
    public let arguments: [Key]

    /// What the factory of the product demands of its caller.
    public let effects: Effects

    package init(key: Key, arguments: [Key], effects: Effects) {
      self.key = key
      self.arguments = arguments
      self.effects = effects
    }
  }

  /// A parameter of a factory that can be deferred.
  public struct DeferrableEdge: Sendable, Hashable {
    /// The binding whose factory has the parameter.
    public let binding: Key

    /// The type of the parameter as written.
    public let parameter: Key

    /// Where the binding is declared.
    public let location: DeclarationLocation?

    /// Whether it should be deferred by a `Provider`, because a `Lazy` would keep a transient instance
    /// that leads back to its owner.
    public var needsProvider = false

    package init(
      binding: Key, parameter: Key, location: DeclarationLocation?, needsProvider: Bool = false
    ) {
      self.binding = binding
      self.parameter = parameter
      self.location = location
      self.needsProvider = needsProvider
    }
  }
}
