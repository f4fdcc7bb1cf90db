import Access
import Arguments
import Foundation
import Storage
import Truss
import UsersPrograms
import UsersServerAssemblies

enum TokensAction {
  static func add(_ request: TokenRequest, in database: String?) async throws {
    try await open(database) { tokens in
      let issued = try await tokens.issue(request)
      do throws(OutputError) {
        try CommandLineProgram.write(issued.bearer.text, mustArrive: true)
      } catch {
        // The token did not reach anyone, and cannot be shown again.
        let revoked = try? await tokens.revoke(issued.token.id)
        throw UndeliveredToken(id: issued.token.id, isRevoked: revoked != nil, cause: error)
      }
      CommandLineProgram.tell(
        "Added the token \(issued.token.id), “\(request.name)”, with the role \(request.role). "
          + "Keep it now: it cannot be shown again.")
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
  /// The token in columns.
  fileprivate func line(at time: Date) -> String {
    let expiry = expiresAt.map { "expires \($0.formatted(.iso8601))" } ?? "does not expire"
    let columns = [
      (state(at: time).rawValue, 7), (role.rawValue, 7), (issuedAt.formatted(.iso8601), 20),
      (expiry, 28),
    ]
    let padded = columns.map { text, width in
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return ([id.description] + padded + [name.description]).joined(separator: "  ")
  }
}

/// A token was added, but could not be written, and should not stay valid.
private struct UndeliveredToken: Error, CustomStringConvertible {
  let id: TokenID
  let isRevoked: Bool
  let cause: OutputError

  var description: String {
    isRevoked
      ? "\(cause) The token \(id) was revoked; add another one."
      : """
      \(cause) The token \(id) is still valid. Revoke it with “tokens revoke \(id)”, then add another \
      one.
      """
  }
}
