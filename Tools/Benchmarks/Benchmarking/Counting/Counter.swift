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

  /// Counts allocations, and reads the instruction counts of a profiler, if there is one.
  func tallies(_ dumps: InstructionDumps?) async throws -> [Tally] {
    var tallies: [Tally] = []
    for (index, workload) in workloads.enumerated() {
      let pair = try await workload.prepare()
      for run in [pair.baseline, pair.truss] { _ = try await run(10) }
      var tally = Tally(workload: workload)
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
    var added: Double { truss - baseline }
  }

  let workload: Workload

  /// The allocations, or `nil` where they cannot be counted.
  var allocations: Sides?

  /// The instructions, or `nil` without a profiler.
  var instructions: Sides?

  static func table(of tallies: [Tally]) -> Table {
    var table = Table()
    for tally in tallies {
      guard let count = tally.instructions else { continue }
      table.add(
        tally.workload, Table.count(count.baseline.rounded()), Table.count(count.truss.rounded()),
        Table.fixed(count.truss / count.baseline), allocations: tally.allocations?.added)
    }
    return table
  }
}
