// Compiler messages for a child without a parent, and for a parent without a child.

@_documentation(visibility: internal)
extension Container {
  /// Rejects an assembly that has a parent, or may have one.
  @available(
    *, unavailable,
    message:
      "this assembly has a parent, or its type does not say that it has none: pass 'parent:', constrain it 'where A.ParentAssembly == NoParent', or use 'Container(erased:)'"
  )
  public convenience init<A: Assembly>(
    _ assembly: A, @ValuesBuilder values: () -> Values = Values.init
  ) async throws { fatalError() }

  /// Rejects an assembly that has a parent, or may have one.
  @available(
    *, unavailable,
    message:
      "this assembly has a parent, or its type does not say that it has none: pass 'parent:', or constrain it 'where A.ParentAssembly == NoParent'"
  )
  public convenience init<A: Assembly>(
    synchronously assembly: A, @ValuesBuilder values: () -> Values = Values.init
  ) throws { fatalError() }

  /// Rejects an assembly that has no parent, or may have none.
  @available(
    *, unavailable,
    message:
      "this assembly has no parent, or its type does not say that it has one: declare 'var parent', constrain it 'where A.ParentAssembly: Assembly', or use 'Container(erased:)'"
  )
  public convenience init<A: Assembly>(
    _ assembly: A, parent: Container, @ValuesBuilder values: () -> Values = Values.init
  ) async throws { fatalError() }
}
