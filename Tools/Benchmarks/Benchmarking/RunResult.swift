public import Foundation

/// The measurements of a run, as stored in a file.
public struct RunResult: Codable, Hashable, Sendable {
  /// How many samples of each variant were taken.
  public let samples: Int

  /// The workloads, in the order of the run.
  public let workloads: [WorkloadResult]

  /// Creates the result of a run.
  public init(samples: Int, workloads: [WorkloadResult]) {
    self.samples = samples
    self.workloads = workloads
  }

  /// Returns the ratio of a workload's time to its expected time, where one is expected.
  ///
  /// - Parameter workload: A workload of this run.
  /// - Returns: About 1 when the time grows as expected; `nil` without an expectation, or when the
  ///   workload that it grows from is not part of the run.
  public func measuredGrowth(of workload: WorkloadResult) -> Double? {
    guard let growth = workload.growth, let time = workload[.truss]?.nanoseconds,
      let origin = workloads.first(where: { $0.name == growth.origin })?[.truss]?.nanoseconds
    else { return nil }
    return time / (origin * growth.factor)
  }

  /// Returns the run as JSON with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }

  /// Decodes a run from JSON.
  ///
  /// - Parameter json: The contents of the file.
  /// - Throws: `DecodingError` when it is not a run.
  public init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }
}
