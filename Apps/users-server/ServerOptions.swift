import API
import Arguments
import Logging
import Storage
import UsersPrograms

struct ServerOptions {
  var server = ServerConfiguration()
  var logLevel = LogLevel.info
  var databaseName: String?

  /// How the database is used, wherever it is.
  var database = StorageConfiguration(.memory, connections: 8)

  static var command: Command<UsersServer.Job> {
    Command(
      "users-server", "Serves users over HTTP, as JSON.", hostOption, portOption, databaseOption,
      durabilityOption, logLevelOption, .all(limits), version: ProgramVersion.current,
      discussion: """
        The server logs to standard error, one JSON object per line; “server started”, which is \
        logged at every level, has the address that it listens on. SIGTERM and SIGINT stop it after \
        the running requests have finished.

        With no tokens, all requests are allowed, and the server answers on this machine only. \
        “users-server tokens --help” tells how to add one.

        Exit codes: 0 stopped on request; 1 failed; 2 invalid usage.
        """
    ) { host, port, database, durability, level, limits in
      var options = ServerOptions()
      options.server.host = host
      options.server.port = port
      options.databaseName = database
      options.database.durability = durability
      options.logLevel = level
      for limit in limits { limit(&options) }
      return { [options] in try await UsersServer.serve(options) }
    }
  }

  /// The database of the server.
  var storage: StorageConfiguration {
    get throws {
      var storage = try DefaultDatabase.choice(for: databaseName, durability: database.durability)
      storage.queueTimeout = database.queueTimeout
      if case .server = storage.location {
        storage.connections = database.connections
        storage.statementTimeout = database.statementTimeout
      }
      return storage
    }
  }
}

// MARK: - Options

extension ServerOptions {
  private static var hostOption: Parameter<String> {
    .option(
      "host", "ADDRESS", "The numeric address to listen on; 0.0.0.0 or :: for all.",
      environment: "USERS_HOST", default: "127.0.0.1"
    ) { $0 }
  }

  private static var portOption: Parameter<UInt16> {
    .option(
      "port", "PORT", "The port to listen on; 0 picks a free one.",
      environment: "USERS_PORT", default: 8080
    ) { text in
      guard let port = UInt16(text) else {
        throw Mistake("It is not a port. Write a whole number from 0 to 65535.")
      }
      return port
    }
  }

  static var databaseOption: Parameter<String?> {
    .option(
      "database", "PATH|URL",
      """
      The file to store users in, whose folder must exist, or postgres://user@host/name for a \
      database on a PostgreSQL server, which several servers can share. Default: \
      \(DefaultDatabase.path).
      """,
      environment: DefaultDatabase.variable
    ) { $0 }
  }

  private static var durabilityOption: Parameter<StorageConfiguration.Durability> {
    .choice(
      "durability", "LEVEL",
      "Acknowledged writes survive a power failure with full, a server crash with relaxed.",
      environment: "USERS_DURABILITY", default: .full)
  }

  private static var logLevelOption: Parameter<LogLevel> {
    .choice(
      "log-level", "LEVEL",
      "The lowest level that is logged: \(LogLevel.allCases.map(\.rawValue).joined(separator: ", ")).",
      environment: "USERS_LOG_LEVEL", default: .info)
  }
}
