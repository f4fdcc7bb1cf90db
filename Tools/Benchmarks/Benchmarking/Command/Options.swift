import Arguments
import Foundation

/// The command-line options.
struct Options: Equatable {
  enum Task: Equatable {
    /// Measure the workloads.
    case measure
    /// List the workloads.
    case list
    /// Run a variant a number of times without measuring, for a profiler.
    case run(workload: String, variant: Variant, iterations: Int)
    /// Run all countable workloads, with marks for a profiler that counts instructions.
    case runWithMarks
    /// Compare counts with recorded ones.
    case checkCounts(CountFiles)
    /// Record counts.
    case recordCounts(CountFiles)
  }

  /// The file of recorded counts, and the path of a profiler's output.
  struct CountFiles: Equatable {
    let record: String
    let dumps: String?
  }

  var task = Task.measure

  /// Selects the workloads whose name contains one of these texts; all if empty.
  var filters: [String] = []

  var effort = Effort.full
  var showsMarkdown = false

  /// The file to write the measurements into.
  var json: String?

  /// The file with the measurements of an earlier run.
  var earlier: String?
}

extension Options {
  /// The command line of the program.
  static var command: Command<Options> {
    Command(
      "benchmarks", "Compares the container with hand-wired code and a dictionary.",
      .list("filter", "TEXT", "Only workloads whose name contains this text.") { $0 },
      task, effort, outputs,
      discussion: """
        The variants of each workload take turns, and must all produce the same result. The ratios \
        are medians of the ratios within a round.

        Exit codes: 0 measured, whatever the figures; 1 failed, or counts differ from those \
        recorded; 2 invalid usage.
        """
    ) { filters, task, effort, outputs in
      var options = outputs
      options.filters = filters
      options.task = task
      options.effort = effort
      return options
    }
  }

  private static var effort: Parameter<Effort> {
    .both(
      .flag("quick", "Takes fewer and shorter samples, for a rough result."),
      .option("samples", "COUNT", "How many samples of each variant are taken. Default: 35.") {
        try number($0)
      }
    ) { isQuick, samples in
      var effort = isQuick ? Effort.quick : Effort.full
      if let samples { effort.samples = samples }
      return effort
    }
  }

  private static var outputs: Parameter<Options> {
    let files = Parameter<Options>.both(
      .option("json", "FILE", "Also writes the measurements to this file.") { $0 },
      .option("compare", "FILE", "Also compares with an earlier run, written by --json.") { $0 }
    ) { (json: String?, earlier: String?) in Options(json: json, earlier: earlier) }
    return .both(files, .flag("markdown", "Prints the table as Markdown.")) { files, markdown in
      var options = files
      options.showsMarkdown = markdown
      return options
    }
  }

  static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw InvalidValue("It is not a whole number greater than 0.")
    }
    return number
  }
}
