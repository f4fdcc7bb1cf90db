import Arguments
import Storage
import Users
import UsersPrograms

/// The commands of `users`.
enum UsersCommand {
  static func group(environment: [String: String]) -> CommandGroup<Invocation> {
    let source = SourceOptions.source(environment: environment)
    let report = Parameter.flag("json", "Writes JSON.").map { Report(isJSON: $0) }
    return CommandGroup(
      "users", "Manages users in a local database or on a server.",
      [
        Command("add", "Adds a user.", name, email, source, report) { name, email, source, report in
          Invocation(source: source, access: .readWrite) {
            try report.show(try await $0.create(UserDraft(name: name, email: email)))
          }
        },
        Command(
          "list", "Lists users in order of creation.", page, source, report
        ) { page, source, report in
          Invocation(source: source, access: .readOnly) { try await report.show(page, of: $0) }
        },
        Command("show", "Shows a user.", id, source, report) { id, source, report in
          Invocation(source: source, access: .readOnly) { try report.show(try await $0.user(id)) }
        },
        Command("rename", "Changes the name of a user.", id, name, source, report) {
          id, name, source, report in
          Invocation(source: source, access: .readWrite) {
            // Unconditional: the command line takes no version to compare with.
            try report.show(try await $0.update(id, UserChange(name: name.text), expecting: nil))
          }
        },
        Command("remove", "Removes a user.", id, source, report) { id, source, report in
          Invocation(source: source, access: .readWrite) {
            try await $0.delete(id, expecting: nil)
            try report.showRemoval(of: id)
          }
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

/// The users to list.
enum Listing {
  case page(PageRequest)

  /// Every user, in pages of this size.
  case all(limit: Int)
}

extension UsersCommand {
  private static var page: Parameter<Listing> {
    .both(limit, .both(last, .flag("all", "Lists every page."), convert: { ($0, $1) })) {
      limit, place in
      switch place {
      case (nil, true): .all(limit: limit)
      case (_?, true):
        throw Mistake("--all and --after are mutually exclusive. Leave one out.")
      case (let last, false):
        .page(try valid { () throws(UsersError) in try PageRequest(limit: limit, after: last) })
      }
    }
  }

  private static var limit: Parameter<Int> {
    let all = PageRequest.limits
    return .option(
      "limit", "N",
      "The maximum number of users per page, \(all.lowerBound) to \(all.upperBound).",
      default: PageRequest.defaultLimit
    ) { text in
      try valid { () throws(UsersError) in try PageRequest(limit: Int(text) ?? 0).limit }
    }
  }

  private static var last: Parameter<UserID?> {
    .option(
      "after", "ID", "Where the page begins: after the last user of the previous page."
    ) { text in
      try valid { () throws(UsersError) in try UserID(text) }
    }
  }
}
