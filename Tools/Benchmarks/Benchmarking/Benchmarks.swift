import Foundation

/// The program that measures workloads; an executable only supplies the workloads.
public struct Benchmarks {
  private let workloads: [Workload]
  private let probe: Probe

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - workloads: All workloads, in the order of the table.
  ///   - probe: Counts allocations and marks runs for a profiler.
  public init(_ workloads: [Workload], probe: Probe) {
    self.workloads = workloads
    self.probe = probe
  }

  /// Parses the command line and runs the requested task.
  ///
  /// - Returns: The exit code: 0 for success, 1 for failure, 2 for invalid usage.
  public func main() async -> Int32 {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments != ["--help"] else {
      print(Options.usage)
      return 0
    }
    do {
      try await perform(Options(arguments))
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
    let selected = try workloads(containing: options.filters)
    func tallies() async throws -> [Tally] {
      try await Counter(selected, probe: probe).tallies(options.dumps.map(InstructionDumps.init))
    }
    switch options.task {
    case .list: for workload in selected { print("\(workload.name): \(workload.summary)") }
    case .measure:
      try await measure(selected, by: options.isQuick ? .quick : .full)
    case .run(let name, let isBaseline, let iterations):
      guard let workload = workloads.first(where: { $0.name == name }) else {
        throw SelectionError.none([name])
      }
      let pair = try await workload.prepare()
      print(try await (isBaseline ? pair.baseline : pair.truss)(iterations))
    case .runWithMarks: try await Counter(selected, probe: probe).runWithMarks()
    case .checkCounts(let file):
      let recorded = try Counts(json: Data(contentsOf: URL(fileURLWithPath: file)))
      try recorded.check(Counts(await tallies()), complain: complain)
    case .recordCounts(let file):
      try await Counts(tallies()).json().write(to: URL(fileURLWithPath: file), options: .atomic)
    case .printCounts: print(Tally.table(of: try await tallies()))
    }
  }

  private func workloads(containing texts: [String]) throws -> [Workload] {
    let selected = workloads.filter { workload in
      texts.isEmpty || texts.contains { workload.name.contains($0) }
    }
    guard !selected.isEmpty else { throw SelectionError.none(texts) }
    return selected
  }

  private func measure(_ workloads: [Workload], by sampler: Sampler) async throws {
    var table = Table()
    for workload in workloads {
      complain(workload.name)
      let times = try await sampler.measure(workload)
      let tally = try await Counter([workload], probe: probe).tallies(nil).first
      table.add(workload, times, allocations: tally?.allocations?.added)
    }
    print(table)
  }

  private func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// Why no workload was selected.
enum SelectionError: Error, CustomStringConvertible {
  /// No workload's name contains any of the texts.
  case none([String])

  var description: String {
    switch self {
    case .none(let texts):
      "No workload matches \(texts.joined(separator: ", ")). “--list” lists the workloads."
    }
  }
}
