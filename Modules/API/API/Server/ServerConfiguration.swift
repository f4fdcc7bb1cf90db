/// How a server listens, and what it accepts.
///
/// Numbers and times are positive; a program checks those that its user gives.
public struct ServerConfiguration: Hashable, Sendable {
  /// The numeric address to listen on; `0.0.0.0` or `::` listens on all.
  public var host: String
  /// The port to listen on; 0 picks a free one.
  public var port: UInt16
  /// How many connections, each of which has a thread, may be open simultaneously; more wait.
  ///
  /// If the process may have fewer files open, there are fewer connections.
  public var maximumConnections = 1024
  /// How many files the connections leave to the rest of the process.
  public var reservedFiles = 32
  /// How many bytes a body may have.
  ///
  /// Foundation's decoder hashes the names of members, which takes more than linear time for a long name
  /// of combining marks: a quarter of a second for 64 KiB, little for the default of 16 KiB.
  public var maximumBodyBytes = 16 << 10
  /// How many bytes the request line and the headers may have together.
  public var maximumHeaderBytes = 16 << 10
  /// How many bytes the address of a request, its path and query, may have.
  public var maximumURIBytes = 8 << 10
  /// How long a client may take to send its next request, and to receive a response.
  public var clientTimeout: Duration = .seconds(30)
  /// How long a handler may take.
  public var handlerTimeout: Duration = .seconds(30)
  /// How long a health check may take.
  public var healthCheckTimeout: Duration = .seconds(2)
  /// How long running requests may take to finish when the server stops.
  public var drainTime: Duration = .seconds(10)

  /// Creates a configuration, whose defaults suit a small service behind a proxy.
  public init(host: String = "127.0.0.1", port: UInt16 = 8080) {
    self.host = host
    self.port = port
  }

  /// The time that an application with such a server needs for its stop hooks, of which the server may use
  /// half: 30 seconds unless the drain time has been changed.
  public var stopTimeout: Duration { (drainTime + .seconds(5)) * 2 }
}
