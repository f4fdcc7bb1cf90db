import API
import AppAssembly
import Arguments
import Storage

/// The command-line options of the server.
struct ServerOptions {
  let server: ServerConfiguration
  let database: String?
  let durability: StorageConfiguration.Durability

  static var command: Command<ServerOptions> {
    Command(
      "users-server", "Serves users over HTTP, as JSON.", hostOption, portOption, databaseOption,
      durabilityOption, logLevelOption, connectionsOption, threadsOption, bodyOption,
      idleOption, transferOption, handlerOption, drainOption,
      discussion: """
        The server logs to standard error, one JSON object per line; “server started”, which is \
        logged at every level, has the address that it listens on. SIGTERM and SIGINT stop it after \
        the running requests have finished.

        Exit codes: 0 stopped on request; 1 failed; 2 invalid usage.
        """
    ) {
      host, port, database, durability, level, connections, threads, body, idle, transfer, handler,
      drain in
      ServerOptions(
        server: ServerConfiguration(
          host: host, port: port, threads: threads, maximumConnections: connections,
          maximumBodyBytes: body, connectionTimeout: idle, transferTimeout: transfer,
          handlerTimeout: handler, drainTime: drain, logLevel: level),
        database: database, durability: durability)
    }
  }
}

// MARK: - Options

extension ServerOptions {
  private static var hostOption: Parameter<String> {
    .option(
      "host", "ADDRESS", "The numeric address to listen on; 0.0.0.0 or :: for all.",
      environment: "USERS_HOST", default: "127.0.0.1"
    ) { text in
      guard !text.isEmpty else { throw InvalidValue("It is empty. Write one like 127.0.0.1.") }
      return text
    }
  }

  private static var portOption: Parameter<UInt16> {
    .option(
      "port", "PORT", "The port to listen on; 0 picks a free one.",
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
      "database", "PATH|URL",
      """
      The file to store users in, whose folder must exist, or postgres://user@host/name for a \
      database on a PostgreSQL server, which several servers can share. Default: \
      \(DefaultDatabase.path).
      """,
      environment: DefaultDatabase.variable
    ) { text in
      guard !text.isEmpty else {
        throw InvalidValue("It is empty. Write the path of a file, or a URL.")
      }
      return text
    }
  }

  private static var durabilityOption: Parameter<StorageConfiguration.Durability> {
    .option(
      "durability", "LEVEL",
      "What an acknowledged write survives: full, a power failure; relaxed, the end of the server.",
      environment: "USERS_DURABILITY", default: .full
    ) { text in
      guard let durability = StorageConfiguration.Durability(rawValue: text) else {
        throw InvalidValue("There is no such level. Write full or relaxed.")
      }
      return durability
    }
  }

  private static var logLevelOption: Parameter<LogLevel> {
    let levels = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
    return .option(
      "log-level", "LEVEL", "The lowest level that is logged: \(levels).",
      environment: "USERS_LOG_LEVEL", default: .info
    ) { text in
      guard let level = LogLevel(rawValue: text) else {
        throw InvalidValue("There is no such level. Write one of \(levels).")
      }
      return level
    }
  }
}

// MARK: - Limits

extension ServerOptions {
  private static let defaults = ServerConfiguration()

  private static var connectionsOption: Parameter<Int> {
    number(
      "max-connections", "COUNT", "How many connections may be open; others are refused.",
      1...1_000_000, default: defaults.maximumConnections)
  }

  private static var threadsOption: Parameter<Int> {
    number(
      "threads", "COUNT", "How many threads serve connections.", 1...1024,
      default: defaults.threads)
  }

  private static var bodyOption: Parameter<Int> {
    number(
      "max-body", "BYTES", "How long the body of a request may be.", 0...(1 << 30),
      default: defaults.maximumBodyBytes)
  }

  private static var idleOption: Parameter<Duration> {
    seconds("idle-timeout", "How long a connection may be idle.", defaults.connectionTimeout)
  }

  private static var transferOption: Parameter<Duration> {
    seconds(
      "transfer-timeout", "How long a client may take to send a request or receive a response.",
      defaults.transferTimeout)
  }

  private static var handlerOption: Parameter<Duration> {
    seconds(
      "handler-timeout", "How long the server may take for an answer.", defaults.handlerTimeout)
  }

  private static var drainOption: Parameter<Duration> {
    seconds("drain-time", "How long a stop waits for running requests.", defaults.drainTime)
  }

  private static func seconds(
    _ name: String, _ help: String, _ value: Duration
  ) -> Parameter<Duration> {
    number(name, "SECONDS", help, 1...86400, default: Int(value.components.seconds))
      .map(Duration.seconds)
  }

  /// A whole number, which the environment variable of the same name can give too.
  private static func number(
    _ name: String, _ placeholder: String, _ help: String, _ range: ClosedRange<Int>,
    default value: Int
  ) -> Parameter<Int> {
    .option(
      name, placeholder, help,
      environment: "USERS_" + name.uppercased().replacing("-", with: "_"), default: value
    ) { text in
      guard let number = Int(text), range.contains(number) else {
        throw InvalidValue(
          "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }
}
