import Foundation

/// The program that measures workloads; an executable only supplies the workloads.
public struct Benchmarks {
  private let workloads: [Workload]
  private let probe: Probe

  /// Creates the program.
  public init(_ workloads: [Workload], probe: Probe) {
    (self.workloads, self.probe) = (workloads, probe)
  }

  /// Parses the command line and runs the requested task.
  ///
  /// - Returns: The exit code: 0 for success, 1 for failure, 2 for invalid usage.
  public func main() async -> Int32 {
    do {
      try await perform(Options(Array(CommandLine.arguments.dropFirst())))
      return 0
    } catch let error as UsageError {
      complain("benchmarks: \(error.description)\n\(Options.usage)")
      return 2
    } catch {
      complain("benchmarks: \(error)")
      return 1
    }
  }

  private func perform(_ options: Options) async throws {
    let selected = workloads.filter { workload in
      options.filters.isEmpty || options.filters.contains { workload.name.contains($0) }
    }
    let counter = Counter(selected, probe: probe)
    func tallies() async throws -> [Tally] {
      try await counter.tallies(options.dumps.map(InstructionDumps.init))
    }
    switch options.task {
    case .measure: try await measure(selected)
    case .run(let name):
      guard let workload = workloads.first(where: { $0.name == name }) else {
        throw UsageError(description: "there is no workload “\(name)”")
      }
      let pair = try await workload.prepare()
      print(try await (options.isBaseline ? pair.baseline : pair.truss)(options.iterations))
    case .runWithMarks: try await counter.runWithMarks()
    case .checkCounts(let file):
      let recorded = try Counts(json: Data(contentsOf: URL(fileURLWithPath: file)))
      try recorded.check(Counts(await tallies()), complain: complain)
    case .recordCounts(let file):
      try await Counts(tallies()).json().write(to: URL(fileURLWithPath: file), options: .atomic)
    case .printCounts: print(Tally.table(of: try await tallies()))
    }
  }

  private func measure(_ workloads: [Workload]) async throws {
    var table = Table()
    for workload in workloads {
      complain(workload.name)
      let times = try await Sampler.full.measure(workload)
      let tally = try await Counter([workload], probe: probe).tallies(nil).first
      table.add(workload, times, allocations: tally?.allocations?.added)
    }
    print(table)
  }

  private func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
