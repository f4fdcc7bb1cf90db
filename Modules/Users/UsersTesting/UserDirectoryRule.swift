public import Testing
public import Users

/// One promise of `UserDirectory`, as a check that any implementation can be put to.
///
/// ```swift
/// @Test(arguments: UserDirectoryRule.all)
/// func `A directory over SQL keeps the rule`(_ rule: UserDirectoryRule) async throws {
///   try await rule.check(directory)
/// }
/// ```
public struct UserDirectoryRule: Sendable {
  /// The promise in a sentence.
  public let name: String

  /// Records an issue for whatever breaks the promise; takes a directory without users.
  public let check: @Sendable (any UserDirectory) async throws -> Void

  init(_ name: String, _ check: @escaping @Sendable (any UserDirectory) async throws -> Void) {
    self.name = name
    self.check = check
  }

  /// Every promise.
  public static let all = creating + updating + deleting + paging + racing
}

extension UserDirectoryRule: CustomTestStringConvertible {
  /// The promise in a sentence.
  public var testDescription: String { name }
}
