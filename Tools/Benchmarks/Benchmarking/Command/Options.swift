import Arguments
import Foundation

/// What is asked of the program.
struct Options: Equatable {
  enum Task: Equatable {
    /// Measure the workloads.
    case measure
    /// Say which workloads there are.
    case list
    /// Run a variant a number of times, and measure nothing: that is for a profiler to do.
    case run(workload: String, variant: Variant, iterations: Int)
    /// Run everything that can be counted, with marks for a profiler that counts instructions.
    case runWithMarks
    /// Compare counts with recorded ones.
    case checkCounts(CountFiles)
    /// Record counts.
    case recordCounts(CountFiles)
  }

  /// Where counts are recorded, and what a profiler has written.
  struct CountFiles: Equatable {
    let record: String
    let dumps: String?
  }

  var task = Task.measure

  /// Texts of which a workload's name contains at least one; all workloads if empty.
  var filters: [String] = []

  var effort = Effort.full
  var showsMarkdown = false

  /// The file to write the measurements into.
  var json: String?

  /// The file with the measurements of an earlier run.
  var earlier: String?
}

extension Options {
  /// What the program understands.
  static var command: Command<Options> {
    Command(
      "benchmarks", "Measures the container beside hand-wired code and a dictionary.",
      .list("filter", "TEXT", "Only workloads whose name contains this text.") { $0 },
      task, effort, outputs,
      discussion: """
        Every workload runs in its variants by turns, and each variant must come to the same result. \
        The ratios are medians of the ratios within a round.

        Exit codes: 0 measured, whatever the figures are; 1 not measured, or counts are not as \
        recorded; 2 called with mistakes.
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
      .flag("quick", "Takes fewer and shorter samples: good for a glance."),
      .option("samples", "COUNT", "How often each variant is measured. Default: 35.") {
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
      .option("json", "FILE", "Also writes the measurements into this file.") { $0 },
      .option("compare", "FILE", "Also compares with an earlier run, written by --json.") { $0 }
    ) { (json: String?, earlier: String?) in Options(json: json, earlier: earlier) }
    return .both(files, .flag("markdown", "Prints the table for a document.")) { files, markdown in
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
