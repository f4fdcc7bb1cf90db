/// The options of the command line.
struct Options: Equatable {
  enum Task: Equatable {
    case measure, runWithMarks, printCounts
    case run(workload: String)
    case checkCounts(file: String)
    case recordCounts(file: String)
  }

  static let usage = """
    usage: benchmarks [--filter TEXT]…             measures times, and prints a table
           benchmarks --count NAME [--variant baseline | truss] [--iterations COUNT]
                                                   runs a workload without measuring, for a profiler
           benchmarks --run-with-marks             runs the countable workloads, for Tools/check-counts
           benchmarks --check-counts FILE | --record-counts FILE | --print-counts [--dumps PATH]
                                                   counts allocations, and reads instructions from
                                                   PATH.1 …, which callgrind wrote at the marks
    """

  var task = Task.measure

  /// Selects the workloads whose name contains one of these texts; all if empty.
  var filters: [String] = []

  // For a run.
  var isBaseline = false
  var iterations = 1000

  /// The path of a profiler's files.
  var dumps: String?
}

/// A mistake on the command line, in words.
struct UsageError: Error { let description: String }

extension Options {
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else {
        throw UsageError(description: "\(option) requires a value")
      }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--filter": filters.append(try value(of: option))
      case "--count": task = .run(workload: try value(of: option))
      case "--variant":
        let variant = try value(of: option)
        guard ["baseline", "truss"].contains(variant) else {
          throw UsageError(description: "the variant is neither baseline nor truss")
        }
        isBaseline = variant == "baseline"
      case "--iterations":
        guard let number = Int(try value(of: option)), number >= 0 else {
          throw UsageError(description: "the iterations are not a whole number")
        }
        iterations = number
      case "--run-with-marks": task = .runWithMarks
      case "--check-counts": task = .checkCounts(file: try value(of: option))
      case "--record-counts": task = .recordCounts(file: try value(of: option))
      case "--print-counts": task = .printCounts
      case "--dumps": dumps = try value(of: option)
      default: throw UsageError(description: "unexpected argument “\(option)”")
      }
    }
  }
}
