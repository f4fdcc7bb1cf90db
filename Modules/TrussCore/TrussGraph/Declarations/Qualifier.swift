/// A type that distinguishes several bindings of one type.
///
/// Declare an empty enumeration for each role that a type plays:
///
/// ```swift
/// enum Replica: Qualifier {}
/// ```
///
/// ```swift
/// Singleton((any Database).self, ReplicaDatabase.init(configuration:)).qualified(Replica.self)
/// Singleton { (replica: Qualified<Replica, any Database>) in Reports(database: replica.value) }
/// ```
public protocol Qualifier: SendableMetatype {}
