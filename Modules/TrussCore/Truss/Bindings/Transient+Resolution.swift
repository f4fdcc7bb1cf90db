extension Transient {
  /// Shares one instance within each resolution.
  ///
  /// ```swift
  /// Transient(Transaction.init(database:)).sharedPerResolution()
  ///
  /// // The two repositories of an import have the same transaction.
  /// Transient(UserRepository.init(transaction:))
  /// Transient(OrderRepository.init(transaction:))
  /// Transient(Import.init(users:orders:))
  /// ```
  ///
  /// A resolution begins when code outside a factory asks: for a root of the container, by a ``Lazy``, a
  /// ``Provider`` or another deferred form, or for the entry of a scope. The construction of a shared
  /// instance begins a new resolution, so a singleton does not depend on the code that requests it
  /// first. So does each parameter of a hook, and each of an asynchronous or isolated factory.
  ///
  /// A call of an ``AssistedFactory`` is a resolution too, so the shared instance takes its arguments.
  /// The factory itself is synchronous and not isolated.
  public consuming func sharedPerResolution() -> Self { with { $0.lifetime = .resolution } }
}
