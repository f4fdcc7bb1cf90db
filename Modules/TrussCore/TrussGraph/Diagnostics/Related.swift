extension Diagnostic {
  /// Another location that belongs to a finding.
  public struct Related: Sendable, Hashable {
    /// The relation of the location to the finding.
    public let fact: RelatedFact

    /// The location, if it is known.
    public let location: DeclarationLocation?

    package init(fact: RelatedFact, location: DeclarationLocation?) {
      self.fact = fact
      self.location = location
    }
  }

  /// The relation of another location to a finding.
  public enum RelatedFact: Sendable, Hashable {
    /// A factory or a hook needs the same key; `nil` stands for the application.
    case alsoNeeded(by: Dependent?)
    /// The key is bound here.
    case bound(Key, module: String?)
    /// The key is bound here under another qualifier, or under none.
    case otherQualifier(Key)
    /// The instances of a key live in a scope.
    case livesIn(ScopeID, key: Key)
    /// A binding opens a scope; `nil` stands for the application.
    case opens(ScopeID, by: Key?)
    /// A subtype of the other key, or a type that conforms to it, is bound here.
    case fits(Key, as: Key)
    /// A supertype of the other key, or a protocol to which it conforms, is bound here.
    case boundSupertype(Key, of: Key)
    /// The optional of the key is bound here.
    case boundAsOptional(Key)
    /// A key with the same name is bound here.
    case sameName(Key)
    /// A key with a similar name is bound here.
    case similar(Key)
    /// Another element of the collection is contributed here.
    case alsoContributed(Key, module: String?)
    /// The key is contributed to a collection here.
    case contributed(Key)
    /// The key is exported by a module of another application that this one does not compose.
    case composedElsewhere(module: String, application: String)
    /// The key is an input of another application.
    case inputElsewhere(Key, application: String)
    /// A child provides the key, but the instances of its parent, as the holder is, never see that.
    case providedInChild(Key, child: String, holder: Key, parent: String)
    /// The key, which the application does not need, is bound here and takes the subject of the finding.
    case takenUnneeded(by: Key)
    /// A module of another application that this one does not compose takes the key.
    case takenElsewhere(Key, module: String, application: String)
    /// Such a module contributes to the key.
    case contributedElsewhere(Key, module: String, application: String)
    /// Another application has the same name.
    case alsoNamed(String)
    /// A binding takes others of the same strongly connected component.
    case takes(Key, [Key])
    /// A binding passes an argument to an assisted factory; `nil` stands for the application.
    case passes(Key, to: Key, by: Key?)
    /// Another application passes an argument to an assisted factory.
    case passesElsewhere(Key, to: Key, application: String)
    /// The module lists its requirements here.
    case requirements(module: String)
    /// The application lists its modules here.
    case modules(application: String)
    /// The application lists its inputs here.
    case inputs(application: String)
    /// The module is composed here.
    case composed(module: String)
    /// The module is composed here for the first time.
    case composedFirst(module: String)
  }
}
