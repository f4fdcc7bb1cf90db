public import Storage

/// A connection as a driver makes it.
public protocol DriverConnection: Transaction {
  /// Runs a body on one snapshot, to which it cannot write.
  func reading<Value>(_ body: (any Connection) throws -> Value) throws -> Value

  /// Runs a body as one transaction, which has the effect of running alone.
  func writing<Value>(_ body: (any Transaction) throws -> Value) throws -> Value

  /// Runs a body as one transaction that sees what other processes have migrated, and in which no
  /// other process migrates.
  func migrating<Value>(_ body: (any Transaction) throws -> Value) throws -> Value

  /// Checks that the database answers.
  func ping() throws

  /// Checks that there is room for a write of some pages, and that the database can be written.
  func probe() throws

  /// Returns a statement with a row for the table that has a name, if it exists.
  static func table(_ name: String) -> Statement
}
