/// Builds the entry of an assembly from one line: `.provided`, a factory, or the entry of another assembly.
///
/// A function that returns an entry can have it as an attribute: `@EntryPointBuilder<ServerRoots>`.
@resultBuilder
public enum EntryPointBuilder<Entry> {
  /// Declares that the entry is an instance which the modules provide.
  public static func buildExpression(
    _ provided: ProvidedEntry, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> EntryPoint<Entry> {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return EntryPoint(ParameterTypes<Entry>(), at: location, supply: nil)
  }

  /// Declares how the entry is made.
  ///
  /// The parameters of the factory are roots of the application, in any form that a parameter of a binding's
  /// factory can have.
  public static func buildExpression<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Entry,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> EntryPoint<Entry> {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return EntryPoint(ParameterTypes<repeat each Parameter>(), at: location) {
      $0.call(factory, in: $1)
    }
  }

  /// Declares how the entry is made on a global actor, where it can inject instances of that actor.
  ///
  /// Only code on the actor can get the entry: elsewhere, that is a ``ContainerError/isolated(_:_:)``. See
  /// <doc:AsynchronousFactories>.
  public static func buildExpression<each Parameter>(
    _ factory: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Entry,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> EntryPoint<Entry> where Entry: Sendable {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    let isolation = factory.isolation
    let onItsActor = IsolatedFunction(call: factory).onItsActor
    return EntryPoint(ParameterTypes<repeat each Parameter>(), isolation: isolation, at: location) {
      arguments, place in
      isolation?.assertIsolated()
      return arguments.call(onItsActor.call, in: place)
    }
  }

  /// Uses the entry of another assembly.
  public static func buildExpression(_ entry: EntryPoint<Entry>) -> EntryPoint<Entry> { entry }

  /// Returns the entry of the only line.
  public static func buildBlock(_ entry: EntryPoint<Entry>) -> EntryPoint<Entry> { entry }

  /// Returns the entry of the first branch.
  public static func buildEither(first entry: EntryPoint<Entry>) -> EntryPoint<Entry> { entry }

  /// Returns the entry of the second branch.
  public static func buildEither(second entry: EntryPoint<Entry>) -> EntryPoint<Entry> { entry }
}

/// The line of an entry which the modules provide: `.provided`.
@_documentation(visibility: internal)
public struct ProvidedEntry: Sendable {
  /// Declares that the entry is an instance which the modules provide.
  public static var provided: ProvidedEntry { ProvidedEntry() }
}

@_documentation(visibility: internal)
extension EntryPointBuilder {
  /// Rejects a value that is not an entry.
  @available(
    *, unavailable,
    message: "write '.provided', or a factory of the entry's type, as in 'ServerRoots.init'"
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ value: Value) -> EntryPoint<Entry> { fatalError() }

  /// Rejects a type.
  @available(
    *, unavailable, message: "name the initializer, as in 'ServerRoots.init', or write '.provided'"
  )
  public static func buildExpression<Value>(_ type: Value.Type) -> EntryPoint<Entry> {
    fatalError()
  }

  /// Rejects a factory that awaits.
  @available(
    *, unavailable,
    message:
      "the factory of an entry cannot be async: inject an 'AsyncProvider', and await its 'get()'"
  )
  public static func buildExpression<each Parameter>(
    _ factory: @escaping (repeat each Parameter) async throws -> Entry
  ) -> EntryPoint<Entry> { fatalError() }

  /// Rejects an empty body.
  @available(*, unavailable, message: "write '.provided', or a factory of the entry")
  public static func buildBlock() -> EntryPoint<Entry> { fatalError() }

  /// Rejects a body of several lines.
  @available(
    *, unavailable, message: "an assembly has one entry: declare a type that injects all its parts"
  )
  public static func buildBlock(_ entries: EntryPoint<Entry>...) -> EntryPoint<Entry> {
    fatalError()
  }
}
