/// The options of the command line.
struct Options: Equatable {
  enum Task: Equatable {
    case measure
    case list
    /// Runs one side a number of times without measuring, for a profiler.
    case run(workload: String, isBaseline: Bool, iterations: Int)
    /// Runs all countable workloads, with marks for a profiler that counts instructions.
    case runWithMarks
    case checkCounts(file: String)
    case recordCounts(file: String)
    case printCounts
  }

  static let usage = """
    usage: benchmarks [--quick] [--filter TEXT]…   measures times, and prints a table
           benchmarks --list                       lists the workloads
           benchmarks --count NAME [--variant baseline | truss] [--iterations COUNT]
                                                   runs a workload without measuring, for a profiler
           benchmarks --run-with-marks             runs the countable workloads, for Tools/check-counts
           benchmarks --check-counts FILE | --record-counts FILE | --print-counts [--dumps PATH]
                                                   counts allocations, and reads instructions from the
                                                   files of callgrind for --run-with-marks, whose path
                                                   is without the point and the number

    Exit codes: 0 measured, whatever the figures; 1 failed, or counts differ; 2 invalid usage.
    """

  var task = Task.measure

  /// Selects the workloads whose name contains one of these texts; all if empty.
  var filters: [String] = []

  var isQuick = false

  /// The path of a profiler's files.
  var dumps: String?
}

/// A mistake on the command line, in words.
struct UsageError: Error {
  let description: String
}

extension Options {
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var tasks: [Task] = []
    var isBaseline: Bool?
    var iterations: Int?
    var rest = arguments[...]

    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else {
        throw UsageError(description: "\(option) requires a value.")
      }
      return value
    }

    while let option = rest.popFirst() {
      switch option {
      case "--quick": isQuick = true
      case "--filter": filters.append(try value(of: option))
      case "--dumps": dumps = try value(of: option)
      case "--list": tasks.append(.list)
      case "--run-with-marks": tasks.append(.runWithMarks)
      case "--print-counts": tasks.append(.printCounts)
      case "--check-counts": tasks.append(.checkCounts(file: try value(of: option)))
      case "--record-counts": tasks.append(.recordCounts(file: try value(of: option)))
      case "--count":
        tasks.append(.run(workload: try value(of: option), isBaseline: false, iterations: 1000))
      case "--variant":
        switch try value(of: option) {
        case "baseline": isBaseline = true
        case "truss": isBaseline = false
        default: throw UsageError(description: "The variant is neither baseline nor truss.")
        }
      case "--iterations":
        guard let number = Int(try value(of: option)), number >= 0 else {
          throw UsageError(description: "The iterations are not a whole number.")
        }
        iterations = number
      default: throw UsageError(description: "unexpected argument “\(option)”")
      }
    }

    guard tasks.count < 2 else { throw UsageError(description: "There is more than one task.") }
    task = tasks.first ?? .measure
    if case .run(let name, _, let usual) = task {
      task = .run(
        workload: name, isBaseline: isBaseline ?? false, iterations: iterations ?? usual)
    } else if isBaseline != nil || iterations != nil {
      throw UsageError(description: "--variant and --iterations require --count.")
    }
    switch task {
    case .checkCounts, .recordCounts, .printCounts: break
    default:
      if dumps != nil { throw UsageError(description: "--dumps requires a task that counts.") }
    }
  }
}
