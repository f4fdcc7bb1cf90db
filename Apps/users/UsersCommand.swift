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
        Command("list", "Lists all users in order of creation.", source, report) { source, report in
          Invocation(source: source, access: .readOnly) { try await report.showUsers(of: $0) }
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
