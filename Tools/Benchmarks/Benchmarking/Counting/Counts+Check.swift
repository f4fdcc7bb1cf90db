extension Counts {
  /// One way in which measured counts are not the recorded ones.
  enum Deviation: Equatable {
    /// The workload is measured, and nothing is recorded of it.
    case unrecorded(String)
    /// Something is recorded of a workload that there is no more.
    case gone(String)
    /// The work of the workload is not what it was when it was recorded.
    case unlike(String)
    /// The container allocates more or less than is recorded.
    case allocations(String, recorded: Double, measured: Double)
    /// The container takes more instructions than is recorded, by more than the margin.
    case instructions(String, recorded: Double, measured: Double)
    /// The container takes fewer instructions than is recorded, by more than the margin.
    case improvement(String, recorded: Double, measured: Double)

    /// Whether the check fails for it.
    var isFailure: Bool {
      if case .improvement = self { false } else { true }
    }
  }

  /// Compares measured counts with these.
  ///
  /// - Parameters:
  ///   - measured: The counts of this run.
  ///   - complain: Says what is better than recorded, which is no failure.
  /// - Throws: ``CountingError/deviations(_:)``.
  func check(_ measured: Counts, complain: (String) -> Void) throws(CountingError) {
    let deviations = deviations(of: measured)
    for deviation in deviations where !deviation.isFailure { complain(deviation.description) }
    let failures = deviations.filter(\.isFailure)
    guard failures.isEmpty else { throw .deviations(failures) }
  }

  /// Returns how measured counts deviate from these.
  ///
  /// What was not counted in this run, because the machine cannot, is not compared.
  func deviations(of measured: Counts) -> [Deviation] {
    let gone = entries.filter { entry in !measured.entries.contains { $0.name == entry.name } }
    return gone.map { .gone($0.name) } + measured.entries.flatMap { deviations(of: $0) }
  }

  private func deviations(of measured: Entry) -> [Deviation] {
    let name = measured.name
    guard let recorded = entries.first(where: { $0.name == name }) else {
      return [.unrecorded(name)]
    }
    guard recorded.fingerprint == measured.fingerprint else { return [.unlike(name)] }
    var deviations: [Deviation] = []
    if let old = recorded.ownAllocations, let new = measured.ownAllocations, old != new {
      deviations.append(.allocations(name, recorded: old, measured: new))
    }
    if let old = recorded.ownInstructions, let new = measured.ownInstructions,
      abs(new - old) > Self.margin(of: old)
    {
      deviations.append(
        new > old
          ? .instructions(name, recorded: old, measured: new)
          : .improvement(name, recorded: old, measured: new))
    }
    return deviations
  }
}

extension Counts.Deviation: CustomStringConvertible {
  /// What is not as recorded.
  var description: String {
    switch self {
    case .unrecorded(let name): "\(name): Nothing is recorded of this workload."
    case .gone(let name): "\(name): There is no such workload any more."
    case .unlike(let name): "\(name): Its work is not what it was when its counts were recorded."
    case .allocations(let name, let recorded, let measured):
      """
      \(name): The container makes \(Figures.count(measured)) allocations of its own for each \
      operation; \(Figures.count(recorded)) are recorded.
      """
    case .instructions(let name, let recorded, let measured):
      """
      \(name): The container takes \(Figures.count(measured)) instructions of its own for each \
      operation; \(Figures.count(recorded)) are recorded, and \
      \(Figures.count(recorded + Counts.margin(of: recorded))) allowed.
      """
    case .improvement(let name, let recorded, let measured):
      """
      \(name): The container takes \(Figures.count(measured)) instructions of its own for each \
      operation, and \(Figures.count(recorded)) are recorded. Record the better value.
      """
    }
  }
}
