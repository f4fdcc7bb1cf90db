import API
import Arguments
import Storage

extension ServerOptions {
  typealias Limit = (inout ServerOptions) -> Void

  static var limits: [Parameter<Limit>] {
    [
      number(
        "max-connections", "COUNT", "How many connections may be open; others wait.", 1...1024,
        \.server.maximumConnections),
      number(
        "max-body", "BYTES", "How long the body of a request may be.", 0...(1 << 30),
        \.server.maximumBodyBytes),
      seconds(
        "client-timeout",
        "How long a client may take to send its next request or receive a response.",
        \.server.clientTimeout),
      seconds(
        "handler-timeout", "How long the server may take for an answer.", \.server.handlerTimeout),
      seconds("drain-time", "How long a stop waits for running requests.", \.server.drainTime),
      number(
        "database-connections", "COUNT",
        "How many connections to PostgreSQL there are; a file always has five.", 1...1000,
        \.database.connections),
      seconds(
        "database-wait", "How long a read or a write waits for a connection to the database.",
        \.database.queueTimeout),
      seconds(
        "statement-timeout", "How long a statement may run on PostgreSQL.",
        \.database.statementTimeout),
    ]
  }

  private static func seconds(
    _ name: String, _ help: String, _ limit: WritableKeyPath<ServerOptions, Duration>
  ) -> Parameter<Limit> {
    number(name, "SECONDS", help, 1...86400, limit.appending(path: \.wholeSeconds))
  }

  /// A whole number, which the environment variable of the same name can give too.
  private static func number(
    _ name: String, _ placeholder: String, _ help: String, _ range: ClosedRange<Int>,
    _ limit: WritableKeyPath<ServerOptions, Int>
  ) -> Parameter<Limit> {
    Parameter.option(
      name, placeholder, help, environment: "USERS_" + name.uppercased().replacing("-", with: "_"),
      default: ServerOptions()[keyPath: limit]
    ) { text in
      guard let number = Int(text), range.contains(number) else {
        throw Mistake("Write a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }.map { number in { $0[keyPath: limit] = number } }
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int {
    get { Int(components.seconds) }
    set { self = .seconds(newValue) }
  }
}
