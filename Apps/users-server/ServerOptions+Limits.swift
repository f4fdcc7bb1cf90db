import API
import Arguments

extension ServerOptions {
  private static let defaults = ServerConfiguration()

  static var connectionsOption: Parameter<Int> {
    number(
      "max-connections", "COUNT",
      "How many connections may be open; others wait.", 1...12_000,
      default: defaults.maximumConnections)
  }

  static var threadsOption: Parameter<Int> {
    number(
      "threads", "COUNT",
      "How many threads serve connections.", 1...1024,
      default: defaults.threads)
  }

  static var bodyOption: Parameter<Int> {
    number(
      "max-body", "BYTES", "How long the body of a request may be.", 0...(1 << 30),
      default: defaults.maximumBodyBytes)
  }

  static var idleOption: Parameter<Duration> {
    seconds("idle-timeout", "How long a connection may be idle.", defaults.connectionTimeout)
  }

  static var transferOption: Parameter<Duration> {
    seconds(
      "transfer-timeout", "How long a client may take to send a request or receive a response.",
      defaults.transferTimeout)
  }

  static var handlerOption: Parameter<Duration> {
    seconds(
      "handler-timeout", "How long the server may take for an answer.", defaults.handlerTimeout)
  }

  static var drainOption: Parameter<Duration> {
    seconds("drain-time", "How long a stop waits for running requests.", defaults.drainTime)
  }

  static func seconds(
    _ name: String, _ help: String, _ value: Duration
  ) -> Parameter<Duration> {
    number(name, "SECONDS", help, 1...86400, default: Int(value.components.seconds))
      .map(Duration.seconds)
  }

  /// A whole number, which the environment variable of the same name can give too.
  static func number(
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
