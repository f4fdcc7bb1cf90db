public import Testing
public import Users

/// One guarantee of `UserDirectory`, as a check for any implementation.
///
/// ```swift
/// @Test(arguments: UserDirectoryRule.all)
/// func `A directory over SQL follows the rule`(_ rule: UserDirectoryRule) async throws {
///   try await rule.check(directory)
/// }
/// ```
public struct UserDirectoryRule: CustomTestStringConvertible, Sendable {
  /// The guarantee in a sentence.
  public let name: String

  /// The guarantee in a sentence.
  public var testDescription: String { name }

  /// Records an issue for each violation; expects an empty directory.
  public let check: @Sendable (any UserDirectory) async throws -> Void

  /// Every guarantee.
  public static let all = creating + updating + deleting + paging + racing
}
