// Compiler messages for a child without a parent, and for a parent without a child.

extension Container {
  /// Rejects an assembly that has a parent.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "this assembly has a parent: pass a container of it, as in 'Container(assembly, parent: container)'"
  )
  public convenience init<A: Assembly>(
    _ assembly: A, @ValuesBuilder values: () -> Values = Values.init
  ) async throws { fatalError() }

  /// Rejects an assembly that has a parent.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "this assembly has a parent: pass a container of it, as in 'Container(synchronously: assembly, parent: container)'"
  )
  public convenience init<A: Assembly>(
    synchronously assembly: A, @ValuesBuilder values: () -> Values = Values.init
  ) throws { fatalError() }

  /// Rejects an assembly that has no parent.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "this assembly has no parent: declare 'var parent: some Assembly', or omit 'parent:'"
  )
  public convenience init<A: Assembly>(
    _ assembly: A, parent: Container, @ValuesBuilder values: () -> Values = Values.init
  ) async throws { fatalError() }
}
