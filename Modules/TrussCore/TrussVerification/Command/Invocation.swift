import Foundation
import Truss
import TrussQuestions

/// One run of the tool: its command line, and the applications that it may be about.
///
/// Graphs are evaluated only for commands that need them.
struct Invocation {
  let assemblies: [any Assembly]

  /// The words of the command line.
  let reader: OptionReader

  /// The folder to which relative paths are relative.
  let folder: String

  /// The path of the program, by which it is known whether sources are newer; `nil` if it is not known.
  let program: String?

  let circumstances: Circumstances

  /// Carries out the command.
  ///
  /// - Throws: ``UsageError`` with every mistake on the command line.
  func outcome() throws(UsageError) -> Outcome {
    switch reader.command {
    case .verify:
      let options = try VerifyOptions(reader, for: names, in: folder)
      return Run(
        options: options, assemblies: assemblies, graphs: graphs, folder: folder,
        circumstances: circumstances, program: program
      ).outcome.written(into: options.output, in: folder)
    case .fix:
      let options = try FixOptions(reader, for: names, in: folder)
      if let wall = options.wall {
        return try WallRun(
          wall: wall, options: options, assemblies: assemblies, graphs: graphs, folder: folder,
          program: program
        ).outcome()
      }
      return FixRun(
        options: options, assemblies: assemblies, graphs: graphs, folder: folder, program: program
      ).outcome
    case .why: return try answer { questions throws(Unanswerable) in try questions.why() }
    case .uses: return try answer { questions throws(Unanswerable) in try questions.uses() }
    case .impact: return try answer { questions throws(Unanswerable) in try questions.impacts() }
    case .cost: return try answer { questions throws(Unanswerable) in questions.costs() }
    case .modules: return try answer { questions throws(Unanswerable) in try questions.modules() }
    case .list: return try answer { questions throws(Unanswerable) in try questions.lists() }
    case .explain:
      return Questioning(try question(), of: [], in: folder)
        .outcome { questions throws(Unanswerable) in try questions.explanations() }
    case .diff:
      let question = try Question(reader, for: reader.values[.app] ?? [], in: folder)
      let applications = question.words.count == 1 ? facts(of: graphs) : nil
      let outcome = try Comparison(
        question: question, applications: applications, folder: folder,
        package: PackageFolder(package, in: folder), program: name
      ).outcome()
      return outcome.warning(about: applications ?? [], asked: question, as: program, in: folder)
    case .graph, .page: return try description()
    case .accept:
      let question = try question()
      return Acceptance(
        question: question, applications: facts(of: graphs),
        file: LimitsFile(of: package, in: folder), circumstances: circumstances
      ).outcome.written(into: question.output, in: folder)
    case .completions:
      let question = try question()
      let text = Completions(rawValue: question.words[0])?.text(about: facts(of: graphs)) ?? ""
      return Outcome(exitCode: .clean, text, into: question.output, in: folder)
    case .schema:
      do {
        let schema = try DocumentSchema().json
        return Outcome(exitCode: .clean, schema, into: try question().output, in: folder)
      } catch let error as UsageError {
        throw error
      } catch {
        return Outcome(exitCode: .unanswered, complaint: "verify-graph: schema: \(error)\n")
      }
    }
  }
}

// MARK: - Applications

extension Invocation {
  private var graphs: [Graph] { assemblies.map { Graph(of: $0) } }

  private var names: [String] { assemblies.map(\.name) }

  /// The folder of the package as given on the command line.
  private var package: String? { reader[.packagePath] }

  private var name: String {
    program.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "verify-graph"
  }

  private func facts(of graphs: [Graph]) -> [ApplicationFacts] {
    let files = SourceFiles(of: package, in: folder)
    return graphs.map { ApplicationFacts(of: $0, locatedBy: files.text) }
  }

  /// Returns the question of the command line about the applications of the program.
  private func question() throws(UsageError) -> Question {
    try Question(reader, for: names, in: folder)
  }

  /// Returns the graphs that `--graph` names instead of those of the program; `nil` if it is not given.
  private func recorded() throws(UsageError) -> Result<GraphDocument, Unrecorded>? {
    guard let source = reader[.graph] else { return nil }
    do {
      return .success(try RecordedGraphs(at: source, in: folder, by: name).document)
    } catch {
      // Nothing is known about the applications that the question names.
      let question = try Question(reader, for: reader.values[.app] ?? [], in: folder)
      let failure = "verify-graph: --graph “\(source)”: \(error.description)\n"
      return .failure(
        Unrecorded(
          outcome: Outcome(exitCode: .unanswered, question, failure: failure, in: [], folder)))
    }
  }

  /// The outcome of a question about graphs that cannot be read.
  private struct Unrecorded: Error { let outcome: Outcome }
}

// MARK: - Answers

extension Invocation {
  private func answer(
    _ body: (Questioning) throws(Unanswerable) -> [any Answer]
  ) throws(UsageError) -> Outcome {
    let applications: [ApplicationFacts]
    switch try recorded() {
    case .failure(let failure): return failure.outcome
    case .success(let document): applications = document.applications
    case nil: applications = facts(of: graphs)
    }
    let question = try Question(reader, for: applications.map(\.name), in: folder)
    let outcome = Questioning(question, of: applications, in: folder).outcome(body)
    let current = !reader.has(.graph) ? applications : []
    return outcome.warning(about: current, asked: question, as: program, in: folder)
  }

  /// Writes everything about the applications, as JSON or as a page.
  private func description() throws(UsageError) -> Outcome {
    let document: GraphDocument
    let question: Question
    switch try recorded() {
    case .failure(let failure): return failure.outcome
    case .success(let recorded):
      document = recorded
      question = try Question(reader, for: recorded.applications.map(\.name), in: folder)
    case nil:
      question = try self.question()
      let files = SourceFiles(of: package, in: folder)
      document = GraphDocument(
        of: graphs, in: files.place.name, selecting: question.selects, locatedBy: files.text)
    }
    guard reader.command == .page else {
      return Outcome(exitCode: .clean, encodeJSON(document), into: question.output, in: folder)
    }
    return PageWriter(question: question, document: document, folder: folder, program: name)
      .outcome(for: package)
  }
}

extension Outcome {
  /// Returns the outcome with a line in front that says if sources are newer than the program.
  fileprivate func warning(
    about applications: [ApplicationFacts], asked question: Question, as program: String?,
    in folder: String
  ) -> Outcome {
    guard question.format == .text, exitCode == .clean || exitCode == .errors,
      let warning = Freshness(of: applications, in: folder, builtAs: program).warning
    else { return self }
    var outcome = self
    outcome.output = warning + output
    return outcome
  }
}
