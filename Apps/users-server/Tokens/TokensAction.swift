import Access
import Arguments
import Foundation
import Storage
import Truss
import UsersPrograms
import UsersServerAssemblies

/// An action of `users-server tokens`.
enum TokensAction {
  case add(TokenRequest)
  case list
  case revoke(TokenID)

  /// Opens the database, and does what was asked for.
  func perform(in database: String?) async throws {
    let database = try DefaultDatabase.choice(for: database, access: access)
    let application = try await Root(TokensAssembly(), on: database)
    try await application.run { tokens in try await perform(on: tokens) }
  }

  /// Whether the action writes the database or only reads it; a list does not create it.
  private var access: StorageConfiguration.Access {
    switch self {
    case .list: .readOnly
    case .add, .revoke: .readWrite
    }
  }

  private func perform(on tokens: any TokenRegistry) async throws {
    switch self {
    case .add(let request):
      let issued = try await tokens.issue(request)
      do {
        try CommandLineProgram.deliver(issued.bearer.text)
      } catch {
        // The token did not reach anyone, and cannot be shown again.
        _ = try await tokens.revoke(issued.token.id)
        throw UndeliveredToken(id: issued.token.id, cause: error)
      }
      CommandLineProgram.tell(
        "Added the token \(issued.token.id), “\(request.name)”, with the role \(request.role). "
          + "Keep it now: it cannot be shown again.")
    case .list:
      let now = Date()
      for token in try await tokens.tokens() { try CommandLineProgram.write(token.line(at: now)) }
    case .revoke(let id):
      let token = try await tokens.revoke(id)
      try CommandLineProgram.write("Revoked \(id), “\(token.name)”.")
    }
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

/// A token was added and revoked again, since it could not be written.
private struct UndeliveredToken: Error, CustomStringConvertible {
  let id: TokenID
  let cause: OutputError

  var description: String { "\(cause) The token \(id) was revoked; add another one." }
}
