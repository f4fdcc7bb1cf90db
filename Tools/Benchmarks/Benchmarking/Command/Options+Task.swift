import Arguments

extension Options {
  static var task: Parameter<Task> {
    let lists = Parameter.flag("list", "Lists the workloads.")
    let marks = Parameter.flag(
      "run-with-marks", "Runs the countable workloads, for Tools/check-counts.")
    let shown = Parameter<Task?>.both(lists, marks) { lists, marks in
      lists ? .list : marks ? .runWithMarks : nil
    }
    return .both(shown, .both(run, counts) { $0 ?? $1 }) { (shown: Task?, other: Task?) in
      guard shown == nil || other == nil else {
        throw InvalidValue("--list, --count and the checks of counts are mutually exclusive.")
      }
      return shown ?? other ?? .measure
    }
  }

  private static var run: Parameter<Task?> {
    let name = Parameter<String?>.option(
      "count", "NAME", "Runs this workload --iterations times without measuring, for a profiler."
    ) { $0 }
    let variant = Parameter<Variant?>.option(
      "variant", "NAME", "The variant that --count runs: hand, dictionary or truss."
    ) {
      guard let variant = Variant(rawValue: $0) else {
        throw InvalidValue("There is no such variant. Write hand, dictionary or truss.")
      }
      return variant
    }
    let iterations = Parameter<Int?>.option("iterations", "COUNT", "The number of runs.") {
      try number($0)
    }
    return .both(name, .both(variant, iterations) { ($0, $1) }) { name, details in
      guard let name else {
        guard details == (nil, nil) else {
          throw InvalidValue("--variant and --iterations require --count NAME.")
        }
        return nil
      }
      return .run(workload: name, variant: details.0 ?? .truss, iterations: details.1 ?? 1000)
    }
  }

  private static var counts: Parameter<Task?> {
    let check = Parameter<String?>.option(
      "check-counts", "FILE", "Fails when counts differ from those recorded in this file."
    ) { $0 }
    let record = Parameter<String?>.option(
      "record-counts", "FILE", "Records counts in this file."
    ) { $0 }
    let dumps = Parameter<String?>.option(
      "dumps", "PATH",
      "The files of callgrind for --run-with-marks, without the point and the number."
    ) { $0 }
    return .both(.both(check, record) { ($0, $1) }, dumps) { (files, dumps) -> Task? in
      switch files {
      case (let check?, nil): return .checkCounts(CountFiles(record: check, dumps: dumps))
      case (nil, let record?): return .recordCounts(CountFiles(record: record, dumps: dumps))
      case (.some, .some):
        throw InvalidValue("--check-counts and --record-counts are mutually exclusive.")
      case (nil, nil):
        guard dumps == nil else {
          throw InvalidValue("--dumps requires --check-counts or --record-counts.")
        }
        return nil
      }
    }
  }
}
