/// What distinguishes a module from the others that an application composes.
struct ModuleID: Sendable {
  let type: Any.Type
  let identity: String?
  let qualifier: (any Qualifier.Type)?

  /// The name of the module in diagnostics: `StorageModule`, `QueueModule(mail)`,
  /// `StorageModule @Replica`.
  var name: String {
    TypeName.plain(type) + (identity.map { "(\($0))" } ?? "")
      + (qualifier.map { " @\(TypeName($0))" } ?? "")
  }
}

extension ModuleID: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.identity == right.identity
      && left.qualifier.map { ObjectIdentifier($0) } == right.qualifier.map { ObjectIdentifier($0) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(identity)
    if let qualifier { hasher.combine(ObjectIdentifier(qualifier)) }
  }
}
