extension Graph {
  /// A feature of a graph that rules examine: without its feature, a rule has nothing to find.
  package enum Trait: UInt8 {
    /// A dependency that nothing provides and that is not allowed to be absent.
    case unprovided
    case emptyCollections, overrides, decorators, deferrals, eager
    /// A binding whose instance takes part in the start or the stop of the application.
    case hooks
    case fallbacks, exportedContributions
    /// A dependency on contributions by their keys.
    case dictionaries
    /// A factory that is asynchronous or isolated.
    case effects
    /// A binding with a hook for the end of its scope.
    case endHooks
    /// An `onInit` hook with dependencies, which may close a cycle.
    case initializations
    /// A dependency that is constructed in a call with arguments.
    case calls
    /// A binding whose factory returns nothing.
    case voids
    /// A binding whose instance is shared within a resolution.
    case resolutions
    case ignoredModifiers
  }
}
