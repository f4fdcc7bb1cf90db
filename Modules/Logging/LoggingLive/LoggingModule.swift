import Foundation
import Logging
public import Truss

/// Logs to standard error, one line of JSON for each event.
///
/// It exports the `Log` of the application, whose threshold is the `LogLevel` that the application
/// supplies, or `info`.
public struct LoggingModule: Module {
  /// Creates the module.
  public init() {}

  /// Optionally the lowest level that is logged.
  public var requires: Requirements { LogLevel?.self }

  /// The log.
  public var exports: Bindings {
    Singleton { (threshold: LogLevel?, writer: JSONLineWriter) in
      Log(threshold: threshold ?? .info) { writer.write($0) }
    }
  }

  /// The writer of lines.
  public var bindings: Bindings {
    Singleton { JSONLineWriter(to: .standardError) }
  }
}
