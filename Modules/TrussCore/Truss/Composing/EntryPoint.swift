/// The entry that an application resolves to begin its work: a factory whose parameters are its roots.
///
/// ```swift
/// public struct LocalUsersAssembly: Assembly {
///   public var entry: EntryPoint<any UserDirectory> { EntryPoint() }
/// ```
///
/// An application that begins with several instances declares a type that injects them, and lists their
/// types nowhere else:
///
/// ```swift
/// public struct ServerRoots {
///   public let server: any HTTPServer
///   public let backups: Lazy<Backups>
/// }
///
/// public struct ServerAssembly: Assembly {
///   public var entry: EntryPoint<ServerRoots> { EntryPoint(ServerRoots.init(server:backups:)) }
/// ```
///
/// ``Root/init(_:observing:values:)`` builds the container of the assembly and knows the type of its entry, so
/// `main` names no types.
public struct EntryPoint<Entry> {
  // Decision 13: a factory states the roots in a form that the graph and the compiler both read.

  let factory: EntryFactory?

  /// Declares that the entry is an instance which the modules provide.
  ///
  /// - Parameters:
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
    factory = EntryFactory(
      type: Entry.self, parameters: ParameterTypes<Entry>(), isolation: nil,
      location: DeclarationLocation(fileID: fileID, line: line, column: column), supply: nil)
  }

  /// Declares how the entry is made.
  ///
  /// - Parameters:
  ///   - factory: Makes the entry. Its parameters are roots of the application, in any form that a
  ///     parameter of a binding's factory can have.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Entry,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.factory = EntryFactory(
      type: Entry.self, parameters: ParameterTypes<repeat each Parameter>(), isolation: nil,
      location: DeclarationLocation(fileID: fileID, line: line, column: column)
    ) { $0.call(factory, in: $1) }
  }

  /// Declares how the entry is made on a global actor, where it can inject instances of that actor.
  ///
  /// Only code on the actor can get the entry: elsewhere, that is a ``ContainerError/isolated(_:_:)``. See
  /// <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - factory: Makes the entry. Its parameters are roots of the application.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<each Parameter>(
    _ factory: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Entry,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Entry: Sendable {
    let isolation = factory.isolation
    let onItsActor = IsolatedFunction(call: factory).onItsActor
    self.factory = EntryFactory(
      type: Entry.self, parameters: ParameterTypes<repeat each Parameter>(), isolation: isolation,
      location: DeclarationLocation(fileID: fileID, line: line, column: column)
    ) { arguments, place in
      isolation?.assertIsolated()
      return arguments.call(onItsActor.call, in: place)
    }
  }

  /// Declares that there is no entry.
  init(none: Void) where Entry == Never { factory = nil }
}

/// An entry point without its types.
struct EntryFactory {
  let type: Any.Type
  let parameters: [Any.Type]

  /// The actor to which the factory is isolated.
  let isolation: (any Actor)?

  let location: DeclarationLocation

  /// Makes the entry; `nil` if the entry is the only parameter.
  let supply: Slot.Supply?

  init<each Parameter>(
    type: Any.Type, parameters: ParameterTypes<repeat each Parameter>, isolation: (any Actor)?,
    location: DeclarationLocation, supply: Slot.Supply?
  ) {
    var types: [Any.Type] = []
    for type in repeat (each Parameter).self { types.append(type) }
    self.type = type
    self.parameters = types
    self.isolation = isolation
    self.location = location
    self.supply = supply
  }

  /// The facts about it for the graph; `nil` if the only root is the entry itself.
  var fact: Graph.Entry? {
    guard supply != nil else { return nil }
    return Graph.Entry(
      rootCount: parameters.count, key: Key(type), isolation: isolation.map(Isolation.init))
  }

  /// Returns the types that the entry injects, followed by other roots.
  func roots(besides others: [ListedType]) -> [ListedType] {
    parameters.map { ListedType(type: $0, key: Key($0), location: location) }
      + others.filter { root in !parameters.contains { $0 == root.type } }
  }
}
