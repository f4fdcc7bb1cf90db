import Foundation
import ProgramTesting

/// Sends requests with `wrk`.
struct Load {
  /// The measurements of one run.
  struct Sample {
    let requestsPerSecond: Double
    /// The median of the latencies, in milliseconds.
    let median: Double
    /// The 99th percentile of the latencies, in milliseconds.
    let p99: Double
  }

  let connections: Int
  private let seconds: Int
  private let script: URL

  /// - Throws: ``ToolFailure`` when `wrk` is missing.
  init(_ options: ServiceOptions, script: URL) async throws {
    connections = options.connections
    seconds = options.seconds
    self.script = script
    let found = try await Program(at: URL(filePath: "/usr/bin/env")).run(["wrk", "--version"])
    // wrk itself ends with 1 after it has printed its version; 127 is from env.
    guard found.status != 127 else {
      throw ToolFailure(
        description:
          "wrk, which sends the requests, is missing. Install it with Tools/setup --benchmarks.")
    }
  }

  /// Sends requests as fast as they are answered.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - prefix: If the requests create users, how the addresses of this run begin.
  ///   - connections: How many connections to use, if not as many as the options say.
  /// - Returns: The measurements.
  /// - Throws: ``ToolFailure`` when a request was not answered with success.
  func send(
    to url: String, creating prefix: String? = nil, over connections: Int? = nil
  ) async throws -> Sample {
    let words = [
      "wrk", "--threads", "1", "--connections", "\(connections ?? self.connections)",
      "--duration", "\(seconds)s", "--timeout", "10s", "--script", script.path, url, "--",
    ]
    let text = try await output(of: words + (prefix.map { [$0] } ?? []))
    let result = text.split(separator: "\n").last { $0.hasPrefix("result ") }
    let numbers = (result ?? "").split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count == 5, numbers[2] == 0 else {
      throw ToolFailure(description: "Not all requests to \(url) succeeded:\n\(text)")
    }
    return Sample(
      requestsPerSecond: numbers[1] / numbers[0], median: numbers[3] / 1000,
      p99: numbers[4] / 1000)
  }
}
