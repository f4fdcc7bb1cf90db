/// Measures both sides of a workload.
///
/// In each round each side is measured once, with the same number of operations, and ratios are taken
/// within a round. The sides take turns at going first, so that disturbances affect both alike.
struct Sampler {
  /// How many rounds count.
  let samples: Int
  /// The minimum time of the baseline in one sample.
  let nanosecondsForEachSample: Double
  /// The number of rounds before the first one that counts.
  let warmUpRounds: Int

  /// Takes enough samples for results to publish.
  static let full = Sampler(samples: 35, nanosecondsForEachSample: 2e6, warmUpRounds: 3)

  func measure(_ workload: Workload) async throws -> Times {
    let pair = try await workload.prepare()
    // The first runs also construct the singletons.
    for count in [1, 3] { _ = try await round(0, of: pair, in: workload, operations: count) }
    let count = try await calibrate(pair.baseline, on: workload.clock)
    var times = Times()
    for number in 0..<(warmUpRounds + samples) {
      let (baseline, truss) = try await round(number, of: pair, in: workload, operations: count)
      if number >= warmUpRounds {
        times.add(baseline: baseline / Double(count), truss: truss / Double(count))
      }
    }
    return times
  }

  private func round(
    _ number: Int, of pair: Pair, in workload: Workload, operations count: Int
  ) async throws -> (baseline: Double, truss: Double) {
    var samples = [(time: 0.0, sum: UInt64(0)), (time: 0.0, sum: UInt64(0))]
    for side in number.isMultiple(of: 2) ? [0, 1] : [1, 0] {
      let run = side == 0 ? pair.baseline : pair.truss
      samples[side] = try await sample(run, count, on: workload.clock)
    }
    guard samples[0].sum == samples[1].sum else {
      throw DifferentResults(workload: workload.name)
    }
    return (samples[0].time, samples[1].time)
  }

  private func calibrate(_ run: Pair.Run, on clock: Stopwatch) async throws -> Int {
    // Starting a thread or process should be only a small part of a sample.
    let wanted = nanosecondsForEachSample * (clock == .processor ? 1 : 10)
    var count = 1
    while true {
      let (time, _) = try await sample(run, count, on: clock)
      // Work that takes no measurable time would otherwise be calibrated forever.
      if time >= wanted || count >= 1_000_000_000 { return count }
      // Aims slightly higher than needed, and grows at most tenfold in one step.
      let factor = wanted / max(time, 1) * 1.2
      count = max(count + 1, Int(Double(count) * min(factor, 10)))
    }
  }

  private func sample(
    _ run: Pair.Run, _ count: Int, on clock: Stopwatch
  ) async throws -> (time: Double, sum: UInt64) {
    let start = clock.nanoseconds
    let sum = try await run(count)
    return (clock.nanoseconds - start, sum)
  }
}

/// The sides of a workload produce different results, so they do different work.
struct DifferentResults: Error, Equatable, CustomStringConvertible {
  let workload: String

  var description: String { "\(workload): The baseline and Truss produce different results." }
}
