extension Module {
  /// Rejects a name as a qualifier.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "a qualifier is a type, so that the compiler finds a misspelled one: declare 'enum Replica: Qualifier {}' and write '.qualified(Replica.self)'"
  )
  public func qualified(_ name: String) -> Self { fatalError() }
}
