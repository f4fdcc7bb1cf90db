/// The task of one run of the tool, and its settings.
struct VerifyOptions: Equatable {
  enum Task: Equatable {
    /// Report the findings about the graphs.
    case verify
    /// Print the diagrams of the graphs.
    case printDiagrams
    /// Write the diagrams into a document.
    case updateDiagrams(Document)
    /// Report which diagrams of a document are out of date.
    case checkDiagrams(Document)
    /// Print the bindings with start and stop hooks, in start order.
    case printStartOrder
  }

  /// A document with diagram blocks.
  struct Document: Equatable {
    /// The path as given on the command line.
    let path: String

    /// The content of the document.
    let text: String
  }

  var task = Task.verify

  /// The names of the selected applications; empty selects all.
  var applications: [String] = []

  /// The folder of the package, as given on the command line.
  var package: String?

  /// How problems are printed.
  var format = ReportFormat.text

  /// The Markdown document to which the report and the diagrams are appended.
  var summary: String?

  /// The file in which a plugin has described the package whose imports are checked.
  var imports: String?

  /// Whether dependencies that no file imports are reported.
  var showsUnusedDependencies = false

  /// Whether warnings make the tool fail, as errors do.
  var warningsFail = false

  /// Whether the report has the findings that are expected.
  var showsAllowed = false

  /// The file into which the report is written; `nil` for standard output.
  var output: String?

  /// The revision whose changes come first among annotations.
  var revision: String?

  /// The file by which a build system recognizes that the graphs are verified.
  var stamp: String?
}
