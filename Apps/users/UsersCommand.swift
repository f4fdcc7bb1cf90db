import AppAssembly
import Arguments
import Users

/// The commands of `users`.
enum UsersCommand {
  static func group(environment: [String: String]) -> CommandGroup<Invocation> {
    let source = SourceOptions.source(environment: environment)
    let format = SourceOptions.format
    return CommandGroup(
      "users", "Manages users, in a database of this machine or on a server.",
      [
        Command("add", "Adds a user.", name, email, source, format) { name, email, source, format in
          Invocation(
            action: .add(UserDraft(name: name, email: email)), source: source, format: format)
        },
        Command(
          "list", "Lists users in the order in which they were created.", page, source, format
        ) { page, source, format in
          Invocation(action: page, source: source, format: format)
        },
        Command("show", "Shows a user.", id, source, format) { id, source, format in
          Invocation(action: .show(id), source: source, format: format)
        },
        Command("rename", "Gives a user another name.", id, name, source, format) {
          id, name, source, format in
          Invocation(action: .rename(id, name), source: source, format: format)
        },
        Command("remove", "Removes a user.", id, source, format) { id, source, format in
          Invocation(action: .remove(id), source: source, format: format)
        },
      ],
      discussion: """
        Without --database and --server the users are those in the file that \
        \(DefaultDatabase.variable) names, else those in \(DefaultDatabase.path).

        Exit codes: 0 done; 1 failed; 2 called with mistakes.
        """)
  }

  private static var id: Parameter<UserID> {
    .argument("ID", "The identity of the user, as “users list” shows it.") { text in
      try valid { () throws(UsersError) in try UserID(text) }
    }
  }

  private static var name: Parameter<UserName> {
    .argument("NAME", "The name of the user, quoted when it has spaces.") { text in
      try valid { () throws(UsersError) in try UserName(text) }
    }
  }

  private static var email: Parameter<EmailAddress> {
    .argument("EMAIL", "The e-mail address of the user, which no other user has.") { text in
      try valid { () throws(UsersError) in try EmailAddress(text) }
    }
  }
}

// MARK: - Pages

extension UsersCommand {
  private static var page: Parameter<Action> {
    .both(limit, place) { limit, place in
      switch place {
      case .all: .listAll(by: limit)
      case .page(let cursor):
        .list(
          try valid { () throws(UsersError) in
            try PageRequest(limit: limit.limit, after: cursor)
          })
      }
    }
  }

  private static var limit: Parameter<PageRequest> {
    let all = PageRequest.limits
    let limit = Parameter<PageRequest?>.option(
      "limit", "N",
      """
      How many users a page has, \(all.lowerBound) to \(all.upperBound). Default: \
      \(PageRequest.defaultLimit).
      """
    ) { text in
      try valid { () throws(UsersError) in try PageRequest(limit: Int(text) ?? 0) }
    }
    return limit.map { $0 ?? .first }
  }

  private enum Place {
    case page(PageCursor?)
    case all
  }

  private static var place: Parameter<Place> {
    let cursor = Parameter<PageCursor?>.option(
      "cursor", "CURSOR", "Where the page begins: what the page before ended with."
    ) { text in
      try valid { () throws(UsersError) in try PageCursor(text) }
    }
    return .both(cursor, .flag("all", "Lists every page.")) { cursor, all in
      guard all else { return .page(cursor) }
      guard cursor == nil else {
        throw InvalidValue("--all and --cursor exclude each other. Leave one of them out.")
      }
      return .all
    }
  }
}
