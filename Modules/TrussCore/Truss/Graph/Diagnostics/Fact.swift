extension Diagnostic {
  /// What was found.
  public enum Fact: Sendable, Hashable {
    /// Nothing provides a key; `neededBy` is the key of the binding that needs it, or `nil` when the
    /// application does.
    case missingBinding(Key, neededBy: Key?)
    /// A key is bound privately to another module.
    case privateBinding(Key, neededBy: Key?, module: String)
    /// A key is bound twice.
    case duplicateBinding(Key)
    /// An overriding binding replaces nothing.
    case unmatchedOverride(Key)
    /// Bindings depend on one another in this circle, which ends where it begins.
    case dependencyCycle([TraceStep])
    /// A longer lifetime holds a shorter one.
    case captiveDependency(Key, scope: ScopeID, holder: Key, lifetime: Lifetime)
    /// A scoped key is needed where its scope is not open; `open` are the scopes that are.
    case scopeMismatch(Key, scope: ScopeID, open: [ScopeID])
    /// The value of a scope is hidden by a binding of its type.
    case shadowedScopeValue(ScopeID)
    /// A module takes a key from outside that it does not list.
    case undeclaredRequirement(Key, module: String, neededBy: Key)
    /// A module lists a key that it does not take from outside.
    case unusedRequirement(Key, module: String, isBoundThere: Bool)
    /// Nothing needs a private binding.
    case unusedBinding(Key, module: String)
    /// Nothing contributes to a collection.
    case emptyCollection(Key, neededBy: Key?)
    /// A decorator has nothing to wrap.
    case decoratorWithoutTarget(Key)
    /// A module is composed twice.
    case moduleComposedTwice(String)
    /// The application supplies no value for an input.
    case missingInput(Key)
    /// The application supplies a value that is not an input.
    case unexpectedInput(Key)
    /// The application supplies a value that nothing takes.
    case unusedInput(Key)

    /// The kind of the finding.
    public var id: ID {
      switch self {
      case .missingBinding: .missingBinding
      case .privateBinding: .privateBinding
      case .duplicateBinding: .duplicateBinding
      case .unmatchedOverride: .unmatchedOverride
      case .dependencyCycle: .dependencyCycle
      case .captiveDependency: .captiveDependency
      case .scopeMismatch: .scopeMismatch
      case .shadowedScopeValue: .shadowedScopeValue
      case .undeclaredRequirement: .undeclaredRequirement
      case .unusedRequirement: .unusedRequirement
      case .unusedBinding: .unusedBinding
      case .emptyCollection: .emptyCollection
      case .decoratorWithoutTarget: .decoratorWithoutTarget
      case .moduleComposedTwice: .moduleComposedTwice
      case .missingInput: .missingInput
      case .unexpectedInput: .unexpectedInput
      case .unusedInput: .unusedInput
      }
    }
  }

  /// Another place that belongs to a finding.
  public struct Related: Sendable, Hashable {
    /// What the place has to do with the finding.
    public let fact: RelatedFact

    /// The place, where it is known.
    public let location: DeclarationLocation?
  }

  /// What another place has to do with a finding.
  public enum RelatedFact: Sendable, Hashable {
    /// A binding needs the same key; `nil` stands for the application.
    case alsoNeeded(by: Key?)
    /// The key is bound here.
    case bound(Key, module: String?)
    /// The key is bound here under another qualifier, or under none.
    case otherQualifier(Key)
    /// The instances of a key live in a scope.
    case livesIn(ScopeID, key: Key)
    /// A binding opens a scope; `nil` stands for the application.
    case opens(ScopeID, by: Key?)
    /// A key with a similar name is bound here.
    case similar(Key)
    /// A collection of the key gets a contribution here.
    case contributed(Key)
    /// The key is bound by a module that this application does not compose.
    case composedElsewhere(module: String, application: String)
    /// A step of a circle, or of a chain of holders.
    case holds(Key, held: Key)
  }

  /// What to change.
  public enum Fix: Sendable, Hashable {
    /// Bind the key, in the named module if one is known.
    case bind(Key, module: String?)
    /// Bind an implementation under the key that is asked for.
    case bindAs(Key, implementation: Key)
    /// Compose a module.
    case compose(module: String)
    /// Export the binding.
    case export(Key, module: String)
    /// List the key among what a module takes from outside.
    case require(Key, module: String)
    /// Remove the line.
    case remove
    /// Remove one of two bindings, or let one replace the other.
    case removeOrOverride(Key)
    /// Remove a binding that hides the value of a scope, or bind another key.
    case removeOrQualify(Key)
    /// Remove the mark of an override.
    case removeOverriding
    /// Defer one dependency of a circle.
    case deferEdge(from: Key, to: Key)
    /// Open the scope for the key, or shorten the lifetime of the holder.
    case openScope(ScopeID, key: Key, holder: Key?)
    /// Contribute an element.
    case contribute(Key)
    /// Ask for another form of key, which is bound.
    case ask(for: Key, insteadOf: Key)
    /// Declare one qualifier for a key that is asked for with two.
    case combineQualifiers(Key)
    /// Supply a value.
    case supply(Key)
    /// List the input.
    case listInput(Key)
    /// Export the binding, or let something need it.
    case removeOrExport(Key)
    /// Split a factory that has more parameters than can be declared.
    case splitParameters
  }
}
