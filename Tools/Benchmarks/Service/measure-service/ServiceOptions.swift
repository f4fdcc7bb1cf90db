import Arguments
import Foundation

/// The command-line options of `measure-service`.
struct ServiceOptions {
  let rounds: Int
  let seconds: Int
  let connections: Int
  let server: URL?

  static var command: Command<ServiceOptions> {
    Command(
      "measure-service",
      "Measures users-server against the smallest program on the same HTTP library.",
      number("rounds", "How often each request is measured; the result is the median.", 7),
      number("seconds", "How long each program is measured in a round.", 2),
      number("connections", "How many connections send requests.", 16),
      .option(
        "server", "PATH",
        "A built users-server. Default: that of this repository, which is built first."
      ) { URL(filePath: $0) },
      discussion: """
        It needs wrk, a C compiler, and libmicrohttpd. The programs listen on free local ports, take \
        turns, and are ended. Ratios hold on a busy machine too; numbers of requests do not.

        Exit codes: 0 measured; 1 failed; 2 invalid usage.
        """
    ) { rounds, seconds, connections, server in
      ServiceOptions(rounds: rounds, seconds: seconds, connections: connections, server: server)
    }
  }

  private static func number(_ name: String, _ help: String, _ value: Int) -> Parameter<Int> {
    .option(name, "COUNT", help, default: value) { text in
      guard let number = Int(text), (1...1000).contains(number) else {
        throw InvalidValue("Write a whole number from 1 to 1000.")
      }
      return number
    }
  }
}
