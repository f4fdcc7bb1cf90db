import TrussPrimitives

extension Graph {
  /// One parameter of a factory or of a hook: the key that it injects, and the forms in which it does.
  public struct Dependency: Sendable {
    /// When an instance is constructed, if not together with its dependent.
    public enum Deferral: Sendable, Hashable {
      /// On first use.
      case lazy
      /// On each use.
      case provider
      /// On each use, which is awaited.
      case asyncProvider
      /// On each use, on the main actor.
      case mainActorProvider
      /// In a scope that is opened for it.
      case scope(ScopeID)
      /// In a call that supplies arguments.
      case call([Key])
    }

    /// When a dependency is resolved.
    public enum Moment: Sendable, Hashable {
      /// When the instance is constructed: the factory injects it.
      case construction
      /// When the instance has been constructed: an `onInit` hook injects it.
      case initialization
      /// When the application starts: an `onStart` hook injects it.
      case start
      /// When the application stops: an `onStop` hook injects it.
      case stop
      /// When the scope of the instance ends: an `onEnd` hook injects it.
      case end

      /// Whether the dependent may keep the injected instance.
      var isHeld: Bool { self == .construction || self == .initialization }
    }

    /// The type of the parameter as written, for example `Lazy<UserService>`.
    public let type: Any.Type

    /// The key that the parameter injects: the type inside those forms that have been read.
    public var key: Key

    /// Whether the parameter is `nil` when nothing provides the key.
    public var isOptional = false

    /// Whether the parameter injects the contributions to the key.
    public var isCollection = false

    /// The type of the keys by which the parameter injects contributions; `nil` if it injects all of them.
    public var elementKeyType: Any.Type?

    /// The forms that defer the construction, outermost first; empty if the instance is constructed
    /// together with its dependent.
    public var deferrals: [Deferral] = []

    /// Whether the parameter is the instance that a decorator wraps.
    public var isDecorated = false

    /// Whether the qualifier of the key is the one that the binding gives to the parameter.
    package var hasGivenQualifier = false

    /// When the parameter is resolved.
    public internal(set) var moment = Moment.construction

    /// Whether the factory has the parameter, and not a hook.
    @inlinable package var isOfFactory: Bool {
      if case .construction = moment { true } else { false }
    }

    /// Whether the instance is constructed before its dependent.
    @inlinable package var isDirect: Bool { isOfFactory && deferrals.isEmpty }

    /// Whether the form of the parameter defers the construction of the instance.
    public var isDeferred: Bool { !deferrals.isEmpty }

    /// Whether the parameter has the form of a `Lazy`, possibly inside others.
    var isLazy: Bool { deferrals.contains(.lazy) }

    /// Reads all forms of the type of a parameter.
    ///
    /// - Parameter type: The type of the parameter.
    public init(on type: Any.Type) {
      self.init(plain: type)
      while readForm() {}
    }

    /// Creates a dependency on a type as a whole, even if it is a form.
    package init(plain type: Any.Type, under qualifier: (any Qualifier.Type)? = nil) {
      self.type = type
      key = Key(type, qualifier: qualifier)
      hasGivenQualifier = qualifier != nil
    }

    /// The dependency before any of its forms has been read.
    var whole: Dependency {
      var whole = Dependency(plain: type, under: hasGivenQualifier ? key.qualifier : nil)
      whole.moment = moment
      return whole
    }

    /// Reads the outermost form that has not been read, and returns whether there was one.
    ///
    /// A key has at most one qualifier and is collected at most once, so a `Qualified` inside another
    /// one and a collection inside another one remain part of the key.
    package mutating func readForm() -> Bool { readForm(Form.read(key.type)) }

    package mutating func readForm(_ form: Form?) -> Bool {
      guard let form else { return false }
      switch form.kind {
      case .optional: isOptional = true
      case .collection, .dictionary:
        guard !isCollection else { return false }
        isCollection = true
        if case .dictionary(let keys) = form.kind { elementKeyType = keys.type }
      case .deferred(let deferral, let isOnMainActor):
        deferrals.append(deferral)
        if isOnMainActor { deferrals.append(.mainActorProvider) }
      case .qualified(let qualifier):
        guard key.qualifier == nil else { return false }
        key = Key(key.type, qualifier: qualifier)
      }
      key = Key(form.content, qualifier: key.qualifier)
      return true
    }

    /// The key of the collection as a whole, if the parameter injects one.
    package var collection: Key { key.collection(by: elementKeyType) }

    /// The content of the innermost form that defers the construction, with the other forms around that.
    package var content: Key {
      var read = Dependency(plain: type)
      while read.deferrals != deferrals, read.readForm() {}
      return read.isCollection ? read.collection : read.key
    }

    /// The scopes that are opened for the instance, outermost first.
    package var scopes: [ScopeID] {
      deferrals.compactMap { if case .scope(let scope) = $0 { scope } else { nil } }
    }

    /// The arguments of each call in which the instance is constructed, outermost first.
    package var calls: [[Key]] {
      deferrals.compactMap { if case .call(let arguments) = $0 { arguments } else { nil } }
    }

    /// Whether the instance is constructed in a call with arguments.
    @inlinable package var isInCall: Bool {
      deferrals.contains { if case .call = $0 { true } else { false } }
    }
  }
}

extension Key {
  /// Whether the type names a second qualifier, which no form can read.
  package var hasTwoQualifiers: Bool {
    if qualifier != nil, case .qualified = Dependency.Form.read(type)?.kind { true } else { false }
  }
}
