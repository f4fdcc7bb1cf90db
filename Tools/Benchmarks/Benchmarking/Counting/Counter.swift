/// Counts the allocations and instructions of both sides.
struct Counter {
  let workloads: [Workload]
  let probe: Probe

  init(_ workloads: [Workload], probe: Probe) {
    self.workloads = workloads.filter(\.isCountable)
    self.probe = probe
  }

  /// Runs each side with the marks that `InstructionDumps` expects, the baseline first.
  func runWithMarks() async throws {
    for workload in workloads {
      let pair = try await workload.prepare()
      for run in [pair.baseline, pair.truss] {
        _ = try await run(10)
        probe.settle()
        probe.mark()
        _ = try await run(workload.countedOperations)
        probe.mark()
        _ = try await run(workload.countedOperations * 2)
        probe.mark()
      }
    }
  }

  /// Counts allocations, and reads the instruction counts of a profiler.
  ///
  /// - Parameter dumps: The profiler's files, or `nil` without a profiler.
  /// - Throws: ``CountingError``, or an error of a workload.
  func tallies(_ dumps: InstructionDumps?) async throws -> [Tally] {
    var tallies: [Tally] = []
    for (index, workload) in workloads.enumerated() {
      let pair = try await workload.prepare()
      var tally = Tally(workload: workload)
      for run in [pair.baseline, pair.truss] { _ = try await run(10) }
      if let baseline = try await probe.allocations(of: pair.baseline),
        let truss = try await probe.allocations(of: pair.truss)
      {
        tally.allocations = Tally.Sides(baseline: baseline, truss: truss)
      }
      if let dumps {
        let operations = workload.countedOperations
        tally.instructions = Tally.Sides(
          baseline: try dumps.instructions(ofSide: index * 2, operations: operations),
          truss: try dumps.instructions(ofSide: index * 2 + 1, operations: operations))
      }
      tallies.append(tally)
    }
    return tallies
  }
}

/// The counts of one operation of a workload.
struct Tally {
  struct Sides {
    let baseline: Double
    let truss: Double

    /// The count of the container, minus that of the baseline.
    var added: Double { truss - baseline }
  }

  let workload: Workload

  /// The allocations, or `nil` where they cannot be counted.
  var allocations: Sides?

  /// The instructions, or `nil` without a profiler.
  var instructions: Sides?

  /// Returns the counts of workloads as a table.
  static func table(of tallies: [Tally]) -> Table {
    var table = Table()
    for tally in tallies {
      let instructions = tally.instructions
      table.add(
        tally.workload, instructions.map { Table.count($0.baseline.rounded()) } ?? "",
        instructions.map { Table.count($0.truss.rounded()) } ?? "",
        instructions.map { Table.ratio($0.truss / $0.baseline) } ?? "",
        allocations: tally.allocations?.added)
    }
    return table
  }
}
