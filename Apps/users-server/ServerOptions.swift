import API
import AppAssembly
import Arguments

/// What the person who starts the server decides.
struct ServerOptions {
  let host: String
  let port: UInt16
  let database: String?
  let logLevel: LogLevel

  static var command: Command<ServerOptions> {
    Command(
      "users-server", "Serves users over HTTP, as JSON.", hostOption, portOption, databaseOption,
      logLevelOption,
      discussion: """
        The server logs to its standard error, one JSON object in each line. One of the first tells \
        the address that it listens at. SIGTERM and SIGINT stop it, once the requests under way are \
        answered.

        Exit codes: 0 stopped as asked; 1 failed; 2 called with mistakes.
        """
    ) { host, port, database, logLevel in
      ServerOptions(host: host, port: port, database: database, logLevel: logLevel)
    }
  }
}

// MARK: - Options

extension ServerOptions {
  private static var hostOption: Parameter<String> {
    .option(
      "host", "ADDRESS", "The numeric address to listen at; 0.0.0.0 or :: for all.",
      environment: "USERS_HOST", default: "127.0.0.1"
    ) { text in
      guard !text.isEmpty else { throw InvalidValue("It is empty. Write one like 127.0.0.1.") }
      return text
    }
  }

  private static var portOption: Parameter<UInt16> {
    .option(
      "port", "PORT", "The port to listen at; 0 takes any that is free.",
      environment: "USERS_PORT", default: 8080
    ) { text in
      guard let port = UInt16(text) else {
        throw InvalidValue("It is not a port. Write a whole number from 0 to 65535.")
      }
      return port
    }
  }

  private static var databaseOption: Parameter<String?> {
    .option(
      "database", "PATH",
      "The file to keep users in; its folder has to exist. Default: \(DefaultDatabase.path).",
      environment: DefaultDatabase.variable
    ) { text in
      guard !text.isEmpty else { throw InvalidValue("It is empty. Write the path of a file.") }
      return text
    }
  }

  private static var logLevelOption: Parameter<LogLevel> {
    let levels = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
    return .option(
      "log-level", "LEVEL", "The least that is logged: \(levels).",
      environment: "USERS_LOG_LEVEL", default: .info
    ) { text in
      guard let level = LogLevel(rawValue: text) else {
        throw InvalidValue("There is no such level. Write one of \(levels).")
      }
      return level
    }
  }
}
