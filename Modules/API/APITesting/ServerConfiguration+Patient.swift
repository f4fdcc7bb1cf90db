public import API

extension ServerConfiguration {
  /// The defaults, with time limits that a test reaches on no machine, however busy.
  public static let patient = ServerConfiguration(
    connectionTimeout: .seconds(3600), transferTimeout: .seconds(3600),
    handlerTimeout: .seconds(3600), healthCheckTimeout: .seconds(3600),
    drainTime: .seconds(3600))
}
