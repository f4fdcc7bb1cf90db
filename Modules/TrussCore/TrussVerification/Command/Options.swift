/// What a person or a build asks of the tool.
struct Options: Equatable {
  enum Task: Equatable {
    /// Say what is wrong with the graphs.
    case verify
    /// Print the diagrams of the graphs.
    case printDiagrams
    /// Write the diagrams into a document.
    case updateDiagrams(Document)
    /// Say which diagrams of a document are not those of the graphs.
    case checkDiagrams(Document)
    /// Print what starts and stops with the applications, in order.
    case printStartOrder
  }

  /// A document with blocks for diagrams.
  struct Document: Equatable {
    /// The path as it was written on the command line.
    let path: String

    /// What the document says.
    let text: String
  }

  var task = Task.verify

  /// The names of the applications to look at; all if empty.
  var applications: [String] = []

  /// The folder of the package, as it was written on the command line.
  var package: String?

  /// Whether warnings make the tool fail as errors do.
  var warningsFail = false

  /// The file that tells a build that there is nothing to do.
  var stamp: String?
}
