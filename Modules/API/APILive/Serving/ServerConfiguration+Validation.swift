import API

extension ServerConfiguration {
  /// - Throws: ``HTTPServerError/invalidConfiguration(field:reason:)`` for the first invalid value.
  func validate() throws(HTTPServerError) {
    try require("threads", threads, in: 1...1024)
    try require("maximumConnections", maximumConnections, in: 1...12_000)
    try require("maximumBodyBytes", maximumBodyBytes, in: 0...(1 << 30))
    try require("maximumHeaderBytes", maximumHeaderBytes, in: 256...(1 << 20))
    try require("maximumURIBytes", maximumURIBytes, in: 16...(1 << 20))
    for (field, timeout) in [
      ("connectionTimeout", connectionTimeout), ("transferTimeout", transferTimeout),
      ("handlerTimeout", handlerTimeout), ("healthCheckTimeout", healthCheckTimeout),
    ] {
      guard timeout > .zero, timeout <= .seconds(86400) else {
        throw .invalidConfiguration(field: field, reason: "must be more than 0 and at most a day")
      }
    }
    guard drainTime >= .zero, drainTime <= .seconds(86400) else {
      throw .invalidConfiguration(field: "drainTime", reason: "must be between 0 and a day")
    }
  }

  private func require(
    _ field: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(HTTPServerError) {
    guard range.contains(value) else {
      throw .invalidConfiguration(
        field: field,
        reason: "must be between \(range.lowerBound) and \(range.upperBound), not \(value)")
    }
  }
}
