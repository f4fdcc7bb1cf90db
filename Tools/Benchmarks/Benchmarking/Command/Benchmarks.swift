import Arguments
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
    do {
      switch try Options.command.parse(Array(CommandLine.arguments.dropFirst())) {
      case .text(let text): print(text)
      case .run(let options): try await perform(options)
      }
      return 0
    } catch let error as UsageError {
      complain("\(error)")
      return UsageError.exitCode
    } catch {
      complain("benchmarks: \(error)")
      return 1
    }
  }

  private func perform(_ options: Options) async throws {
    let selected = try selection(options.filters)
    switch options.task {
    case .list: for workload in selected { print("\(workload.name): \(workload.summary)") }
    case .measure: try await measure(selected, options)
    case .run(let name, let variant, let iterations):
      try await run(name, variant, iterations: iterations)
    case .runWithMarks: try await Counter(selected, probe: probe).runWithMarks()
    case .checkCounts(let files):
      let recorded = try Counts(json: Data(contentsOf: URL(fileURLWithPath: files.record)))
      try recorded.check(await counts(files, of: selected), complain: complain)
    case .recordCounts(let files):
      try await counts(files, of: selected).json().write(
        to: URL(fileURLWithPath: files.record), options: .atomic)
    }
  }

  private func selection(_ filters: [String]) throws -> [Workload] {
    let selected = workloads.filter { workload in
      filters.isEmpty || filters.contains { workload.name.contains($0) }
    }
    guard !selected.isEmpty else { throw SelectionError.none(filters) }
    return selected
  }

  private func measure(_ workloads: [Workload], _ options: Options) async throws {
    // Read first, so that a missing or incompatible file fails before the measurements.
    let earlier = try options.earlier.map {
      try RunResult(json: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let sampler = Sampler(effort: options.effort, probe: probe)
    var results: [WorkloadResult] = []
    for workload in workloads {
      complain(workload.name)
      results.append(try await sampler.measure(workload))
    }
    let run = RunResult(samples: options.effort.samples, workloads: results)
    print(options.showsMarkdown ? run.markdown : run.table)
    if let file = options.json {
      try run.json().write(to: URL(fileURLWithPath: file), options: .atomic)
    }
    if let earlier { print(try RunComparison(of: run, with: earlier).table) }
  }

  private func run(_ name: String, _ variant: Variant, iterations: Int) async throws {
    guard let workload = workloads.first(where: { $0.name == name }) else {
      throw SelectionError.none([name])
    }
    let subjects = try await workload.prepare()
    guard let subject = subjects.first(where: { $0.variant == variant }) else {
      throw MeasurementError.noVariant(workload: name, variant)
    }
    _ = try await subject.run(10)
    print(try await subject.run(iterations))
  }

  private func counts(
    _ files: Options.CountFiles, of workloads: [Workload]
  ) async throws -> Counts {
    try await Counter(workloads, probe: probe).counts(files.dumps.map(InstructionDumps.init))
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
