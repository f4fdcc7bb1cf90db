#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal that asks the application to stop.
public struct Signal: Sendable, Hashable, CustomStringConvertible {
  /// The number of the signal.
  public let number: Int32

  /// The name of the signal.
  public let description: String

  /// What Control-C sends.
  public static let interrupt = Signal(number: SIGINT, description: "SIGINT")

  /// What service managers send.
  public static let terminate = Signal(number: SIGTERM, description: "SIGTERM")
}
