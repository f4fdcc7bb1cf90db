extension Diagnostic {
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
    /// A key is bound here whose instances can be used as instances of the other.
    case fits(Key, as: Key)
    /// A key is bound here as which instances of the other can be used.
    case boundSupertype(Key, of: Key)
    /// The optional of the key is bound here.
    case boundAsOptional(Key)
    /// A key with the same name is bound here.
    case sameName(Key)
    /// A key with a similar name is bound here.
    case similar(Key)
    /// A collection of the key gets a contribution here.
    case contributed(Key)
    /// The key is bound by a module that this application does not compose.
    case composedElsewhere(module: String, application: String)
    /// The key is an input of another application.
    case inputElsewhere(Key, application: String)
    /// A binding takes others, with which it lies on a cycle.
    case takes(Key, [Key])
    /// The module lists here what it takes from outside.
    case requirements(module: String)
    /// The application lists its modules here.
    case modules(application: String)
    /// The application lists its inputs here.
    case inputs(application: String)
    /// The module is composed here for the first time.
    case composedFirst(module: String)
  }
}
