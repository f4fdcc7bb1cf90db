import Arguments
import Foundation

extension Options {
  /// Returns what the tool understands.
  ///
  /// - Parameters:
  ///   - known: The names of the applications that there are.
  ///   - folder: The folder that relative paths begin at.
  /// - Returns: The command, which makes options of arguments.
  static func command(for known: [String], in folder: String) -> Command<Options> {
    Command(
      "verify-graph", "Verifies that every dependency of every application resolves.",
      .list("app", "NAME", "Looks at this application; at all unless given.") { name in
        try application(name, among: known)
      },
      package(in: folder),
      .flag("warnings-as-errors", "Fails for warnings, too."),
      task(in: folder),
      stamp,
      discussion: """
        A finding is an error or a warning, and says where it is, how the application comes to need \
        it, and what to change. A summary of each application follows.

        A diagram is written between the lines

          <!-- graph: NAME -->
          <!-- /graph -->

        of a document, where NAME is the name of an application.

        Exit codes: 0 nothing is wrong; 1 there are errors; 2 called with mistakes.
        """
    ) { applications, package, warningsFail, task, stamp in
      Options(
        task: task, applications: applications, package: package, warningsFail: warningsFail,
        stamp: stamp)
    }
  }

  private static func application(_ name: String, among known: [String]) throws -> String {
    guard !known.contains(name) else { return name }
    let hint = Spelling.nearest(to: name, among: known).map { " Did you mean \($0)?" } ?? ""
    throw InvalidValue(
      "There is no such application.\(hint) There are: \(known.joined(separator: ", ")).")
  }

  private static func package(in folder: String) -> Parameter<String?> {
    .option(
      "package-path", "PATH",
      "The folder whose sources the findings point to. Default: the package around this folder."
    ) { path in
      var isFolder: ObjCBool = false
      let full = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder)).path
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw InvalidValue("There is no such folder.") }
      return path
    }
  }

  private static var stamp: Parameter<String?> {
    .option(
      "stamp", "FILE",
      """
      For build systems: writes this Swift file when there are no errors, and leaves the summaries \
      out.
      """
    ) { $0 }
  }
}

// MARK: - Tasks

extension Options {
  private static func task(in folder: String) -> Parameter<Task> {
    let update = document(
      "update-diagrams", "Writes the module diagrams into this document.", in: folder)
    let check = document(
      "check-diagrams", "Fails when the module diagrams of this document are out of date.",
      in: folder)
    let documents = Parameter<Task?>.both(update, check) { update, check in
      switch (update, check) {
      case (let document?, nil): .updateDiagrams(document)
      case (nil, let document?): .checkDiagrams(document)
      case (nil, nil): nil
      case (.some, .some):
        throw InvalidValue("--update-diagrams and --check-diagrams exclude each other.")
      }
    }
    let diagram = Parameter.flag(
      "diagram", "Prints the modules and what they take from one another, for Mermaid.")
    return .both(diagram, documents) { prints, document in
      guard prints else { return document ?? .verify }
      guard document == nil else {
        throw InvalidValue("--diagram prints, and leaves documents alone. Leave one of them out.")
      }
      return .printDiagrams
    }
  }

  private static func document(
    _ name: String, _ help: String, in folder: String
  ) -> Parameter<Document?> {
    .option(name, "FILE", help) { path in
      let file = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder))
      guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8)
      else { throw InvalidValue("It cannot be read as text.") }
      return Document(path: path, text: text)
    }
  }
}
