/// The entry that an application resolves to begin its work: a factory whose parameters are its roots.
///
/// ```swift
/// public struct LocalUsersAssembly: Assembly {
///   public var entry: EntryPoint<any UserDirectory> { .provided }
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
///   public var entry: EntryPoint<ServerRoots> { ServerRoots.init(server:backups:) }
/// ```
///
/// A body is built by ``EntryPointBuilder``. ``Root/init(_:observing:values:)`` builds the container of the
/// assembly and knows the type of its entry, so `main` names no types.
public struct EntryPoint<Entry> {
  // Decision 13: a factory states the roots in a form that the graph and the compiler both read.

  /// `nil` if there is no entry.
  let factory: EntryFactory?

  /// Declares an entry, which is its only parameter if no closure makes it.
  init<each Parameter>(
    _ parameters: ParameterTypes<repeat each Parameter>, isolation: (any Actor)? = nil,
    at location: DeclarationLocation, supply: Slot.Supply?
  ) {
    var types: [Any.Type] = []
    for type in repeat (each Parameter).self { types.append(type) }
    factory = EntryFactory(
      type: Entry.self, parameters: types, isolation: isolation, location: location, supply: supply)
  }

  /// Declares that there is no entry.
  init(none: Void) where Entry == Never { factory = nil }
}

/// An entry point without its types.
struct EntryFactory {
  let type: Any.Type
  let parameters: [Any.Type]

  let isolation: (any Actor)?

  let location: DeclarationLocation

  /// Makes the entry; `nil` if the entry is the only parameter.
  let supply: Slot.Supply?

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
