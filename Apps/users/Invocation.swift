import HTTPClient
import Storage
import Users

/// A parsed command line: the action, the users it applies to, and the output format.
struct Invocation {
  let action: Action
  let source: Source
  let format: Format
}

/// The action to perform.
enum Action {
  case add(UserDraft)
  case list(PageRequest)
  case listAll(by: PageRequest)
  case show(UserID)
  case rename(UserID, UserName)
  case remove(UserID)
}

/// The location of the users.
enum Source {
  /// A database file, a database on a server, or the default one.
  case database(String?)

  /// A server.
  case server(HTTPEndpoint)
}

/// The output format.
enum Format {
  /// For people.
  case text

  /// For programs.
  case json
}
