import TrussTypeNames

/// Distinguishes a module from the others that an application composes.
package struct ModuleID: Sendable {
  package let type: Any.Type
  package let identity: String?
  package let qualifier: (any Qualifier.Type)?

  package init(type: Any.Type, identity: String?, qualifier: (any Qualifier.Type)?) {
    self.type = type
    self.identity = identity
    self.qualifier = qualifier
  }

  /// The name of the module in diagnostics: `StorageModule`, `QueueModule(mail)`,
  /// `StorageModule @Replica`.
  package var name: String {
    TypeName.plain(type) + (identity.map { "(\($0))" } ?? "")
      + (qualifier.map { " @\(TypeName($0))" } ?? "")
  }
}

extension ModuleID: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.identity == right.identity
      && left.qualifier.map { ObjectIdentifier($0) } == right.qualifier.map { ObjectIdentifier($0) }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(identity)
    if let qualifier { hasher.combine(ObjectIdentifier(qualifier)) }
  }
}
