extension Counts {
  /// A difference between measured and recorded counts.
  enum Deviation: Equatable {
    case unrecorded(String)
    case gone(String)
    case unlike(String)
    case allocations(String, recorded: Double, measured: Double)
    case instructions(String, recorded: Double, measured: Double)
    case improvement(String, recorded: Double, measured: Double)

    /// Whether the deviation fails the check.
    var isFailure: Bool {
      if case .improvement = self { false } else { true }
    }
  }

  /// Compares measured counts with these.
  func check(_ measured: Counts, complain: (String) -> Void) throws(CountingError) {
    let deviations = deviations(of: measured)
    for deviation in deviations where !deviation.isFailure { complain(deviation.description) }
    let failures = deviations.filter(\.isFailure)
    guard failures.isEmpty else { throw .deviations(failures) }
  }

  /// Returns how measured counts deviate from these, where this machine can measure them.
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
    if let old = recorded.ownAllocations, let new = measured.ownAllocations,
      abs(new - old) > Self.margin(ofAllocations: old)
    {
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
  var description: String {
    switch self {
    case .unrecorded(let name): "\(name): Nothing is recorded for this workload."
    case .gone(let name): "\(name): The recorded workload does not exist."
    case .unlike(let name): "\(name): The workload has changed since its counts were recorded."
    case .allocations(let name, let recorded, let measured):
      """
      \(name): The container makes \(Table.count(measured)) allocations of its own per \
      operation; \(Table.count(recorded)) are recorded.
      """
    case .instructions(let name, let recorded, let measured):
      """
      \(name): The container executes \(Table.count(measured)) instructions of its own per \
      operation; \(Table.count(recorded)) are recorded, and \
      \(Table.count(recorded + Counts.margin(of: recorded))) allowed.
      """
    case .improvement(let name, let recorded, let measured):
      """
      \(name): The container executes \(Table.count(measured)) instructions of its own per \
      operation; \(Table.count(recorded)) are recorded. Record the better value.
      """
    }
  }
}
