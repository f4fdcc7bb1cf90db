extension Declaration {
  /// Something that is true of some bindings, or of their nodes in a graph.
  @usableFromInline
  package enum Mark: UInt8 {
    /// Other modules can inject the key.
    case exported
    /// A list of exports has the binding, so each of its aliases is exported.
    case listedExport
    /// The instance is constructed together with the container.
    case eager
    /// The key is a further one of a binding.
    case alias
    /// The binding has a start hook.
    case startHook
    /// The binding has a stop hook.
    case stopHook
    /// The binding has a readiness check.
    case readinessCheck
    /// The binding has a hook for the end of its scope.
    case endHook
    /// Another node replaces this one.
    case replaced
    /// The node is a copy of a declared one, for calls whose arguments it takes.
    case copy
    /// A module other than that of the node provides one of its dependencies, or nothing does.
    case outward
    /// The node overrides what children bind under its key.
    case includingChildren
    /// An ancestor hides the collection of the contribution, which comes from further ancestors.
    case hidden
    /// `.exported()` has no effect.
    case ignoredExport
    /// `.fallback()` has no effect.
    case ignoredFallback
    /// `.overriding()` has no effect.
    case ignoredOverriding
  }
}
