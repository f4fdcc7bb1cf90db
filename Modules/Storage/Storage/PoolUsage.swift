/// How the connections of a pool are used at one moment.
public struct PoolUsage: Hashable, Sendable {
  /// The purpose of the connections, such as `readers`.
  public let name: String
  /// How many connections run a read or a write.
  public let inUse: Int
  /// How many connections are free.
  public let idle: Int
  /// How many reads and writes wait for a connection.
  public let waiting: Int

  /// Creates the usage of a pool.
  public init(_ name: String, inUse: Int, idle: Int, waiting: Int) {
    self.name = name
    self.inUse = inUse
    self.idle = idle
    self.waiting = waiting
  }
}
