extension Graph {
  /// The features of a graph that rules examine: without its feature, a rule has nothing to find.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// A dependency that nothing provides and that is not allowed to be absent.
    static let unprovided = Traits(rawValue: 1)

    /// A collection without elements.
    static let emptyCollections = Traits(rawValue: 2)

    /// A binding that is meant to replace another.
    static let overrides = Traits(rawValue: 4)

    /// A decorator.
    static let decorators = Traits(rawValue: 8)

    /// A dependency that is deferred.
    static let deferrals = Traits(rawValue: 16)

    /// A binding whose instance is constructed together with the container.
    static let eager = Traits(rawValue: 32)

    /// A binding whose instance takes part in the start or the stop of the application.
    static let hooks = Traits(rawValue: 64)

    /// A binding that yields to others of its key.
    static let fallbacks = Traits(rawValue: 128)

    /// A contribution that is exported.
    static let exportedContributions = Traits(rawValue: 256)

    /// A dependency on contributions by their keys.
    static let dictionaries = Traits(rawValue: 512)

    /// A factory that is asynchronous or isolated.
    static let effects = Traits(rawValue: 1024)

    /// A binding with a hook for the end of its scope.
    static let endHooks = Traits(rawValue: 8192)

    /// An `onInit` hook with dependencies, which may close a cycle.
    static let initializations = Traits(rawValue: 2048)

    /// A dependency that is constructed in a call with arguments.
    static let calls = Traits(rawValue: 4096)

    /// A binding whose factory returns nothing.
    static let voids = Traits(rawValue: 16384)
  }
}
