import Access
import Arguments
import Foundation
import Storage
import Truss
import UsersPrograms
import UsersServerAssemblies

enum TokensAction {
  static func add(
    _ name: TokenName, _ role: Role, expiresAt: Date?, in database: String?
  ) async throws {
    try await open(database) { tokens in
      let issued = try await tokens.issue(name, role, expiresAt: expiresAt)
      // First, so that the token can be revoked if it cannot be written.
      CommandLineProgram.tell(
        "Added the token \(issued.token.id), “\(name)”, with the role \(role). "
          + "Keep it now: it cannot be shown again.")
      try CommandLineProgram.write(issued.bearer.text, mustArrive: true)
    }
  }

  /// A list does not create the database.
  static func list(in database: String?) async throws {
    try await open(database, .readOnly) { tokens in
      let now = Date()
      for token in try await tokens.tokens() { try CommandLineProgram.write(token.line(at: now)) }
    }
  }

  static func revoke(_ id: TokenID, in database: String?) async throws {
    try await open(database) { tokens in
      let token = try await tokens.revoke(id)
      try CommandLineProgram.write("Revoked \(id), “\(token.name)”.")
    }
  }

  private static func open(
    _ database: String?, _ access: StorageConfiguration.Access = .readWrite,
    _ action: (any TokenRegistry) async throws -> Void
  ) async throws {
    let database = try DefaultDatabase.choice(for: database, access: access)
    try await Root(TokensAssembly(), on: database).run(action)
  }
}

extension Token {
  /// The token in columns, separated by tabs.
  fileprivate func line(at time: Date) -> String {
    let expiry = expiresAt.map { "expires \($0.formatted(.iso8601))" } ?? "does not expire"
    return [
      id.description, state(at: time).rawValue, role.rawValue, issuedAt.formatted(.iso8601), expiry,
      name.description,
    ].joined(separator: "\t")
  }
}
