import TrussTypeNames

/// Distinguishes a module from the others that an application composes.
package struct ModuleID: Hashable, Sendable {
  /// The type and the qualifier.
  private let key: Key
  package let identity: String?

  package init(type: Any.Type, identity: String?, qualifier: (any Qualifier.Type)?) {
    key = Key(type, qualifier: qualifier)
    self.identity = identity
  }

  package var type: Any.Type { key.type }
  package var qualifier: (any Qualifier.Type)? { key.qualifier }

  /// The name of the module in diagnostics: `StorageModule`, `QueueModule(mail)`,
  /// `StorageModule @Replica`.
  package var name: String {
    TypeName.plain(type) + (identity.map { "(\($0))" } ?? "")
      + (qualifier.map { " @\(TypeName($0))" } ?? "")
  }
}
