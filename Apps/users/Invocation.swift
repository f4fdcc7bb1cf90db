import Storage
import Users

/// What a person asks of the command: what to do, to which users, and how to show it.
struct Invocation {
  let action: Action
  let source: Source
  let format: Format
}

/// What to do.
enum Action {
  case add(UserDraft)
  case list(PageRequest)
  case listAll(by: PageRequest)
  case show(UserID)
  case rename(UserID, UserName)
  case remove(UserID)
}

/// Which users.
enum Source {
  /// Those in a file, or in the default one.
  case database(String?)

  /// Those of a server.
  case server(UsersEndpoint)
}

/// How to show them.
enum Format {
  /// For people.
  case text

  /// For programs.
  case json
}
