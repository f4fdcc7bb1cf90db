extension Factory {
  /// Contributes a new instance to every `[Service]` that is injected.
  ///
  /// A collection with such an element is not shared either: each dependent gets an array of its own.
  public consuming func contributed() -> ContributedBinding<Self> {
    ContributedBinding(untyped: withEachKey { $0.role = .contribution }.untyped)
  }
}

extension Scoped {
  /// Contributes the instance of a scope to every `[Service]` that is injected in that scope.
  ///
  /// The collection exists only in that scope: it is an error for a singleton to take it.
  public consuming func contributed() -> ContributedBinding<Self> {
    ContributedBinding(untyped: withEachKey { $0.role = .contribution }.untyped)
  }
}
