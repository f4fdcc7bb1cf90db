public import Testing

/// One guarantee of `Database`, as a check for any implementation.
///
/// ```swift
/// @Test(arguments: DatabaseRule.all)
/// func `An SQLite file follows the rule`(_ rule: DatabaseRule) async throws {
///   try await rule.check(place)
/// }
/// ```
public struct DatabaseRule: CustomTestStringConvertible, Sendable {
  /// The guarantee in a sentence.
  public let name: String

  /// The guarantee in a sentence.
  public var testDescription: String { name }

  /// Records an issue for each violation; expects a place without tables.
  public let check: @Sendable (DatabasePlace) async throws -> Void

  /// The guarantees that hold for a database that is open once, such as one in memory.
  public static let alone =
    transactions + snapshots + cancelling + statements + values + constraints

  /// Every guarantee.
  public static let all = alone + pooling + migrating + sharing
}
