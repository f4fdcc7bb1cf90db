import Storage
public import Testing

/// One guarantee of `Database`, as a check for any implementation.
///
/// ```swift
/// @Test(arguments: DatabaseRule.all)
/// func `An SQLite file follows the rule`(_ rule: DatabaseRule) async throws {
///   try await rule.check(place)
/// }
/// ```
public struct DatabaseRule: Sendable {
  /// The guarantee in a sentence.
  public let name: String

  /// Records an issue for each violation; expects a place without tables.
  public let check: @Sendable (DatabasePlace) async throws -> Void

  /// The guarantees that hold for a database that is open once, such as one in memory.
  public static let alone =
    transactions + snapshots + cancelling + statements + values + constraints

  /// Every guarantee.
  public static let all = alone + pooling + migrating + sharing
}

extension DatabaseRule: CustomTestStringConvertible {
  /// The guarantee in a sentence.
  public var testDescription: String { name }
}

extension DatabaseRule {
  /// Expects an error of the storage that satisfies a condition.
  static func expectError(
    where isExpected: (StorageError) -> Bool, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async {
    let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
      try await body()
    }
    guard let error else { return }
    #expect(isExpected(error), "unexpected: \(error)", sourceLocation: sourceLocation)
  }
}
