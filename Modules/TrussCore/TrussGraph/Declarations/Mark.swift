extension Declaration {
  /// Something that is true of some bindings, or of their nodes in a graph.
  @usableFromInline
  package enum Mark: UInt8 {
    case exported
    /// A list of exports has the binding, so each of its aliases is exported.
    case listedExport
    case eager, alias, startHook, stopHook, readinessCheck, endHook, replaced
    /// The node is a copy of a declared one, for calls whose arguments it takes.
    case copy
    /// A module other than that of the node provides one of its dependencies, or nothing does.
    case outward
    /// The node overrides what children bind under its key.
    case includingChildren
    /// An ancestor hides the collection of the contribution, which comes from further ancestors.
    case hidden
    /// The modifiers have no effect.
    case ignoredExport, ignoredFallback, ignoredOverriding
  }
}
