/// One difference between two states of the applications, with everything that follows from it.
package struct Change: Codable, Sendable, Equatable {
  /// How much a change concerns those who compose a module, inject its exports or start an application.
  package enum Level: String, Codable, Sendable, CaseIterable, Comparable {
    /// Dependents that worked before would no longer verify or compile, if they stayed as they were.
    case breaking
    /// It verifies, and runs differently.
    case behavior
    /// There is more to inject, or less to provide.
    case addition
    /// Only the module itself is concerned.
    case `internal`

    package static func < (left: Level, right: Level) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  package internal(set) var level: Level
  package let text: String

  /// Where the changed declaration is now: `path:line:column`.
  package internal(set) var place: String?

  package internal(set) var applications: [String]

  /// The dependents that would not verify, if they stayed as they were; absent if the change breaks none.
  package internal(set) var broken: [String]?
}
