import Arguments
import Users
import UsersPrograms

/// The commands of `users`.
enum UsersCommand {
  static func group(environment: [String: String]) -> CommandGroup<Invocation> {
    let source = SourceOptions.source(environment: environment)
    let format = SourceOptions.format
    return CommandGroup(
      "users", "Manages users in a local database or on a server.",
      [
        Command("add", "Adds a user.", name, email, source, format) { name, email, source, format in
          Invocation(
            action: .add(UserDraft(name: name, email: email)), source: source, format: format)
        },
        Command(
          "list", "Lists users in order of creation.", page, source, format
        ) { page, source, format in
          Invocation(action: page, source: source, format: format)
        },
        Command("show", "Shows a user.", id, source, format) { id, source, format in
          Invocation(action: .show(id), source: source, format: format)
        },
        Command("rename", "Changes the name of a user.", id, name, source, format) {
          id, name, source, format in
          Invocation(action: .rename(id, name), source: source, format: format)
        },
        Command("remove", "Removes a user.", id, source, format) { id, source, format in
          Invocation(action: .remove(id), source: source, format: format)
        },
      ],
      version: ProgramVersion.current,
      discussion: """
        Without --database and --server, the users are those in the database named by \
        \(DefaultDatabase.variable), or else in \(DefaultDatabase.path).

        Exit codes: 0 succeeded; 1 failed; 2 invalid usage.
        """)
  }

  private static var id: Parameter<UserID> {
    .argument("ID", "The identifier of the user, as shown by “users list”.") { text in
      try valid { () throws(UsersError) in try UserID(text) }
    }
  }

  private static var name: Parameter<UserName> {
    .argument("NAME", "The name of the user, quoted when it has spaces.") { text in
      try valid { () throws(UsersError) in try UserName(text) }
    }
  }

  private static var email: Parameter<EmailAddress> {
    .argument("EMAIL", "The e-mail address of the user, which must be unique.") { text in
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
      case .page(let last):
        .list(
          try valid { () throws(UsersError) in
            try PageRequest(limit: limit.limit, after: last)
          })
      }
    }
  }

  private static var limit: Parameter<PageRequest> {
    let all = PageRequest.limits
    let limit = Parameter<PageRequest?>.option(
      "limit", "N",
      """
      The maximum number of users per page, \(all.lowerBound) to \(all.upperBound). Default: \
      \(PageRequest.defaultLimit).
      """
    ) { text in
      try valid { () throws(UsersError) in try PageRequest(limit: Int(text) ?? 0) }
    }
    return limit.map { $0 ?? .first }
  }

  private enum Place {
    case page(UserID?)
    case all
  }

  private static var place: Parameter<Place> {
    let last = Parameter<UserID?>.option(
      "after", "ID", "Where the page begins: after the last user of the previous page."
    ) { text in
      try valid { () throws(UsersError) in try UserID(text) }
    }
    return .both(last, .flag("all", "Lists every page.")) { last, all in
      guard all else { return .page(last) }
      guard last == nil else {
        throw InvalidValue("--all and --after are mutually exclusive. Leave one out.")
      }
      return .all
    }
  }
}
