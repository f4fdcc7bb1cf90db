import HTTPClient
import Storage
import Users

/// A parsed command line: the users it applies to, and what it does with them.
struct Invocation {
  typealias Action = (any UserDirectory) async throws -> Void

  let source: Source

  /// Whether a database is written or only read.
  let access: StorageConfiguration.Access
  let perform: Action
}

/// The location of the users.
enum Source {
  /// A database file, a database on a server, or the default one.
  case database(String?)

  /// A server.
  case server(HTTPEndpoint)
}
