public import API

extension ServerConfiguration {
  /// Returns the defaults with changes.
  public static func with(_ change: (inout ServerConfiguration) -> Void) -> ServerConfiguration {
    var configuration = ServerConfiguration()
    change(&configuration)
    return configuration
  }

  /// The defaults, with time limits that a test reaches on no machine, however busy.
  public static let patient = with { patient in
    let limits: [WritableKeyPath<ServerConfiguration, Duration>] = [
      \.clientTimeout, \.handlerTimeout, \.healthCheckTimeout, \.drainTime,
    ]
    for limit in limits { patient[keyPath: limit] = .seconds(3600) }
  }
}
