import Access
import Arguments
import Foundation

/// The commands of `users-server tokens`.
enum TokensCommand {
  static var group: CommandGroup<ServerInvocation> {
    let database = ServerOptions.databaseOption
    return CommandGroup(
      "tokens", "Manages the tokens of callers.",
      [
        Command(
          "add", "Adds a token, and writes it once.", request, database,
          discussion: """
            Standard output receives only the token. It is not stored, so it cannot be shown again.
            """
        ) { request, database in
          .tokens(TokensInvocation(action: .add(request), database: database))
        },
        Command("list", "Lists tokens in order of creation, without their secrets.", database) {
          .tokens(TokensInvocation(action: .list, database: $0))
        },
        Command("revoke", "Revokes a token with immediate effect.", id, database) { id, database in
          .tokens(TokensInvocation(action: .revoke(id), database: database))
        },
      ],
      discussion: """
        Once there is a token, every request needs one, except those about health; a running server \
        notices it within a second. Give the server and these commands the same database.
        """)
  }

  private static var request: Parameter<TokenRequest> {
    let nameAndRole = Parameter.both(name, role) { name, role in
      guard let name else {
        throw InvalidValue("--name is required, as in --name ci.")
      }
      return (name, role)
    }
    return .both(nameAndRole, expiry) { nameAndRole, expiry in
      TokenRequest(name: nameAndRole.0, role: nameAndRole.1, expiresAt: expiry)
    }
  }

  private static var name: Parameter<TokenName?> {
    .option("name", "NAME", "The purpose of the token, quoted if it has spaces.") { text in
      try valid { () throws(AccessError) in try TokenName(text) }
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
    .option(
      "expires", "DATE|DAYS",
      "When the token expires: at the beginning of a day in UTC, such as 2027-01-31, or "
        + "after a number of days, such as 90. Default: never."
    ) { text in try Expiry.date(text, from: Date()) }
  }

  private static var id: Parameter<TokenID> {
    .argument("ID", "The identifier of the token, as shown by “tokens list”.") { text in
      try valid { () throws(AccessError) in try TokenID(text) }
    }
  }

  private static func valid<Value>(
    _ make: () throws(AccessError) -> Value
  ) throws(InvalidValue) -> Value {
    do throws(AccessError) {
      return try make()
    } catch {
      throw InvalidValue(error.description)
    }
  }
}
