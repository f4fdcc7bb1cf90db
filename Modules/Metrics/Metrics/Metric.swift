/// Measurements under one name, for operators to read at `/metrics`.
///
/// Features contribute metrics:
///
/// ```swift
/// Contribution(to: Metric.self) { (database: any Database) in
///   .gauge("database_waiting", "Reads and writes that wait for a connection.") {
///     database.pools.map { Metric.Sample($0.waiting, ["pool": $0.name]) }
///   }
/// }
/// ```
///
/// The closures run at each request for the metrics, perhaps concurrently. They only read what is
/// counted already, and do not wait.
public struct Metric: Sendable {
  /// The name, in the base units of Prometheus, such as `http_request_seconds_total`.
  ///
  /// It has ASCII letters, digits and underscores, as the names of labels have.
  public let name: String
  /// A sentence that says what is measured.
  public let help: String
  /// How the numbers can change.
  public let kind: Kind
  /// Returns the measurements.
  public let samples: @Sendable () -> [Sample]

  /// Returns a metric that only increases while the process runs; its name ends with `_total`.
  public static func counter(
    _ name: String, _ help: String, samples: @escaping @Sendable () -> [Sample]
  ) -> Metric {
    Metric(name: name, help: help, kind: .counter, samples: samples)
  }

  /// Returns a metric that can increase and decrease.
  public static func gauge(
    _ name: String, _ help: String, samples: @escaping @Sendable () -> [Sample]
  ) -> Metric {
    Metric(name: name, help: help, kind: .gauge, samples: samples)
  }
}

extension Metric {
  /// How the numbers of a metric can change.
  public enum Kind: String, Sendable {
    /// They only increase.
    case counter
    /// They increase and decrease.
    case gauge
  }

  /// One number, with labels that distinguish it from the other ones of its metric.
  public struct Sample: Hashable, Sendable {
    /// The labels.
    public let labels: [String: String]
    /// The number.
    public let value: Double

    /// Creates a sample.
    public init(_ value: Double, _ labels: [String: String] = [:]) {
      self.labels = labels
      self.value = value
    }

    /// Creates a sample of a whole number.
    public init(_ value: Int, _ labels: [String: String] = [:]) {
      self.init(Double(value), labels)
    }
  }
}
