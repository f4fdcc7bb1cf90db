import Foundation
import TrussQuestions

/// The applications of another time: in a document that `graph` has written, or at a revision of Git.
struct RecordedGraphs {
  let document: GraphDocument
  let title: String

  var applications: [ApplicationFacts] { document.applications }

  /// Reads the document at a path, or builds a revision and has it write one.
  ///
  /// Of a revision, the last commit in common with the current one is meant. Its document is kept in
  /// `.build/verify-graph`, so that a commit is built once by each program of the package.
  init(at name: String, in folder: String, by program: String) throws(Revision.Failure) {
    let path = name.url(in: folder).path
    if FileManager.default.fileExists(atPath: path), !path.isFolder {
      try self.init(reading: path, title: name)
    } else {
      let revision = Revision(name, in: folder)
      let commit: String
      do {
        commit = try revision.commonCommit()
      } catch {
        throw Revision.Failure(description: "There is no such file. \(error.description)")
      }
      let cache = URL(fileURLWithPath: folder).appending(path: ".build/verify-graph")
      let document = cache.appending(path: "\(program)-\(commit).json").path
      let isKnown = FileManager.default.fileExists(atPath: document)
      if !isKnown {
        try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        let notice = BuildNotice("building \(commit.prefix(7)), whose graph is not known yet")
        defer { notice.end() }
        try revision.withFiles(of: commit) { copy throws(Revision.Failure) in
          _ = try Revision.run(
            ["swift", "run", "--quiet", "--package-path", copy, program, "graph"]
              + ["--package-path", copy, "--output", document])
          try Self.makePlacesRelative(to: copy, in: document)
        }
      }
      let source = isKnown ? "from cache" : "built"
      try self.init(reading: document, title: "\(commit.prefix(7)) (merge base, \(source))")
    }
  }

  /// Removes the folder of a copy from the places in a document, since the same places are elsewhere in the next copy.
  private static func makePlacesRelative(
    to copy: String, in document: String
  ) throws(Revision.Failure) {
    do {
      let text = try String(contentsOfFile: document, encoding: .utf8)
      try text.replacing("\(copy)/", with: "")
        .write(toFile: document, atomically: true, encoding: .utf8)
    } catch {
      throw Revision.Failure(description: "The graph of the revision cannot be read.")
    }
  }

  private init(reading path: String, title: String) throws(Revision.Failure) {
    struct Heading: Decodable { let schema: Int }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let schema = try JSONDecoder().decode(Heading.self, from: data).schema
      guard schema == Document.schema else {
        throw Revision.Failure(
          description:
            "The document has schema \(schema), and this program reads \(Document.schema).")
      }
      document = try JSONDecoder().decode(GraphDocument.self, from: data)
    } catch let failure as Revision.Failure {
      throw failure
    } catch {
      throw Revision.Failure(description: "The file is not a document that “graph” has written.")
    }
    self.title = title
  }
}
