public import Foundation

/// What a run measured, as it is kept in a file.
public struct RunResult: Codable, Hashable, Sendable {
  /// How many samples of each variant were taken.
  public let samples: Int

  /// The workloads, in the order in which they ran.
  public let workloads: [WorkloadResult]

  /// Collects what was measured.
  public init(samples: Int, workloads: [WorkloadResult]) {
    self.samples = samples
    self.workloads = workloads
  }

  /// How many times the expected time a workload took, where a time was expected.
  ///
  /// - Parameter workload: A workload of this run.
  /// - Returns: About 1 where the time grows as it should; `nil` where nothing is expected, or where
  ///   the workload that it grows from is not part of the run.
  public func measuredGrowth(of workload: WorkloadResult) -> Double? {
    guard let growth = workload.growth, let time = workload[.truss]?.nanoseconds,
      let origin = workloads.first(where: { $0.name == growth.origin })?[.truss]?.nanoseconds
    else { return nil }
    return time / (origin * growth.factor)
  }

  /// Returns the run as JSON, with one order of keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }

  /// Reads a run that was kept as JSON.
  ///
  /// - Parameter json: The contents of the file.
  /// - Throws: `DecodingError` when it is no run.
  public init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }
}
