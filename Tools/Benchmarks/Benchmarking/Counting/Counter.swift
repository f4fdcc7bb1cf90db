/// Counts the allocations and instructions that the container adds to the baseline.
struct Counter {
  let workloads: [Workload]
  let probe: Probe

  init(_ workloads: [Workload], probe: Probe) {
    self.workloads = workloads.filter(\.isCountable)
    self.probe = probe
  }

  /// Runs each variant with the marks that `InstructionDumps` expects.
  func runWithMarks() async throws {
    for workload in workloads {
      for subject in try await subjects(of: workload) {
        _ = try await subject.run(10)
        probe.settle()
        probe.mark()
        _ = try await subject.run(workload.countedOperations)
        probe.mark()
        _ = try await subject.run(workload.countedOperations * 2)
        probe.mark()
      }
    }
  }

  /// Counts allocations, and reads the instruction counts of a profiler.
  ///
  /// - Parameter dumps: The profiler's files, or `nil` without a profiler.
  /// - Returns: The counts of all workloads.
  /// - Throws: ``CountingError``, ``MeasurementError``, or an error of a workload.
  func counts(_ dumps: InstructionDumps?) async throws -> Counts {
    var entries: [Counts.Entry] = []
    for (index, workload) in workloads.enumerated() {
      let subjects = try await subjects(of: workload)
      var allocations: [Double] = []
      for subject in subjects {
        _ = try await subject.run(10)
        if let count = try await probe.allocations(of: subject) { allocations.append(count) }
      }
      var entry = Counts.Entry(name: workload.name, fingerprint: workload.fingerprint)
      if let baseline = allocations.first, let truss = allocations.last {
        entry.ownAllocations = truss - baseline
      }
      if let dumps {
        let operations = workload.countedOperations
        let baseline = try dumps.instructions(ofVariant: index * 2, operations: operations)
        let truss = try dumps.instructions(ofVariant: index * 2 + 1, operations: operations)
        entry.ownInstructions = (truss - baseline).rounded()
      }
      entries.append(entry)
    }
    return Counts(entries: entries)
  }

  /// Prepares the two variants to count: the baseline, then the container.
  private func subjects(of workload: Workload) async throws -> [Subject] {
    let subjects = try await workload.prepare()
    return try [workload.baseline, .truss].map { variant in
      guard let subject = subjects.first(where: { $0.variant == variant }) else {
        throw MeasurementError.noVariant(workload: workload.name, variant)
      }
      return subject
    }
  }
}
