/// Measures the variants of a workload side by side.
///
/// In each round every variant is measured once, with the same number of operations, and ratios are
/// taken within a round. The variant that begins changes from round to round, so that disturbances
/// affect all alike.
struct Sampler {
  let effort: Effort
  let probe: Probe

  /// Measures a workload.
  ///
  /// - Parameter workload: The workload.
  /// - Returns: The measurements.
  /// - Throws: ``MeasurementError`` when the variants disagree, or an error of a variant.
  func measure(_ workload: Workload) async throws -> WorkloadResult {
    let subjects = try await workload.prepare()
    guard let baseline = subjects.firstIndex(where: { $0.variant == workload.baseline }) else {
      throw MeasurementError.noBaseline(workload: workload.name)
    }
    try await checkSums(of: subjects, in: workload)
    let count = try await calibrate(subjects[baseline], on: workload.clock)
    let times = try await rounds(of: subjects, in: workload, operations: count)
    var variants: [VariantResult] = []
    for (index, subject) in subjects.enumerated() {
      let quartiles = Quartiles(of: times[index])
      variants.append(
        VariantResult(
          variant: subject.variant, nanoseconds: quartiles.median,
          spreadInPercent: quartiles.spreadInPercent,
          allocations: workload.isCountable ? try await probe.allocations(of: subject) : nil,
          comparison: index == baseline
            ? nil : Comparison(of: times[index], with: times[baseline])))
    }
    return WorkloadResult(workload, variants: variants, operationsInEachSample: count)
  }

  /// Runs every variant a few times, which also constructs the singletons.
  func checkSums(of subjects: [Subject], in workload: Workload) async throws {
    for count in [1, 3] {
      var sums: [(Variant, UInt64)] = []
      for subject in subjects { sums.append((subject.variant, try await subject.run(count))) }
      try compare(sums, in: workload)
    }
  }

  private func rounds(
    of subjects: [Subject], in workload: Workload, operations count: Int
  ) async throws -> [[Double]] {
    var times = subjects.map { _ in [Double]() }
    for round in 0..<(effort.warmUpRounds + effort.samples) {
      var sums: [(Variant, UInt64)] = []
      for turn in subjects.indices {
        let index = (round + turn) % subjects.count
        let (time, sum) = try await sample(subjects[index], count, on: workload.clock)
        sums.append((subjects[index].variant, sum))
        if round >= effort.warmUpRounds { times[index].append(time / Double(count)) }
      }
      try compare(sums, in: workload)
    }
    return times
  }

  private func calibrate(_ subject: Subject, on clock: Stopwatch) async throws -> Int {
    // Starting a thread or process should be only a small part of a sample.
    let wanted = effort.nanosecondsForEachSample * (clock == .wall ? 10 : 1)
    var count = 1
    while true {
      let (time, _) = try await sample(subject, count, on: clock)
      // Work that takes no measurable time would otherwise be calibrated forever.
      if time >= wanted || count >= 1_000_000_000 { return count }
      // Aims slightly higher than needed, and grows at most tenfold in one step.
      let factor = wanted / max(time, 1) * 1.2
      count = max(count + 1, Int(Double(count) * min(factor, 10)))
    }
  }

  private func sample(
    _ subject: Subject, _ count: Int, on clock: Stopwatch
  ) async throws -> (time: Double, sum: UInt64) {
    let start = clock.nanoseconds
    let sum = try await subject.run(count)
    return (clock.nanoseconds - start, sum)
  }

  private func compare(_ sums: [(Variant, UInt64)], in workload: Workload) throws {
    guard let first = sums.first else { return }
    for other in sums where other.1 != first.1 {
      throw MeasurementError.sumsDiffer(workload: workload.name, first.0, other.0)
    }
  }
}
