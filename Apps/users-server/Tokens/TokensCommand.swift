import Access
import Arguments
import Foundation
import UsersServerAssemblies

enum TokensCommand {
  /// The first word of the command line.
  static let name = "tokens"

  static var group: CommandGroup<UsersServer.Job> {
    let database = ServerOptions.databaseOption
    return CommandGroup(
      "\(ServerAssembly.program) \(name)", "Manages the tokens of callers.",
      [
        Command(
          "add", "Adds a token, and writes it once.", nameAndRole, expiry, database,
          discussion: """
            Standard output receives only the token. It is not stored, so it cannot be shown again.
            """
        ) { named, expiry, database in
          { try await TokensAction.add(named.name, named.role, expiresAt: expiry, in: database) }
        },
        Command("list", "Lists tokens in order of creation, without their secrets.", database) {
          database in
          { try await TokensAction.list(in: database) }
        },
        Command("revoke", "Revokes a token with immediate effect.", id, database) { id, database in
          { try await TokensAction.revoke(id, in: database) }
        },
      ],
      discussion: """
        Once there is a token, every request needs one, except those about health; a running server \
        notices it within a second. Give the server and these commands the same database.
        """)
  }

  private static var nameAndRole: Parameter<(name: TokenName, role: Role)> {
    .both(tokenName, role) { name, role in
      guard let name else { throw Mistake("--name is required, as in --name ci.") }
      return (name, role)
    }
  }

  private static var tokenName: Parameter<TokenName?> {
    .option("name", "NAME", "The purpose of the token, quoted if it has spaces.") { text in
      try TokenName(text)
    }
  }

  private static var role: Parameter<Role> {
    .choice(
      "role", "ROLE",
      "The permissions of its holder: read sees users; write also changes them; metrics sees /metrics "
        + "only; admin does everything.",
      default: .read)
  }

  private static var expiry: Parameter<Date?> {
    .option("expires", "DAYS", "After how many days the token expires. Default: never.") { text in
      guard let days = Int(text), (1...36_500).contains(days) else {
        throw Mistake("Write a number of days from 1 to 36500.")
      }
      return Date(timeIntervalSinceNow: Double(days) * 86_400)
    }
  }

  private static var id: Parameter<TokenID> {
    .argument("ID", "The identifier of the token, as shown by “tokens list”.") { text in
      try TokenID(text)
    }
  }
}
