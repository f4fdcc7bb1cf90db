import Foundation
import Truss
import TrussQuestions

/// One run of the tool, which evaluates graphs only for commands that need them.
struct Invocation {
  let assemblies: [any Assembly]
  let reader: OptionReader

  /// The folder to which relative paths are relative.
  let folder: String

  /// The path of the program, by which it is known whether sources are newer; `nil` if it is not known.
  let program: String?

  let circumstances: Circumstances

  func outcome() throws(UsageError) -> Outcome {
    let command = reader.command
    if [.page, .explain, .completions].contains(command), Resource.folder == nil {
      let failure =
        "verify-graph: “\(command.rawValue)” needs the folder TrussCore_TrussVerification.resources or .bundle, "
        + "which the build leaves beside the program: copy it to the folder of the program.\n"
      return Outcome(exitCode: .unanswered, try question(), failure: failure, in: [], folder)
    }
    switch command {
    case .verify:
      let options = try VerifyOptions(reader, for: names, in: folder)
      return Run(invocation: self, options: options, graphs: graphs)
        .outcome.written(into: reader[.output], in: folder)
    case .fix:
      let options = try FixOptions(reader, for: names, in: folder)
      if let wall = options.wall {
        return try WallRun(wall: wall, invocation: self, graphs: graphs).outcome()
      }
      return FixRun(invocation: self, options: options, graphs: graphs).outcome
    case .why, .uses, .impact, .cost, .modules, .list: return try answer()
    case .explain: return Questioning(try question(), of: [], in: folder).outcome
    case .diff:
      let question = try Question(reader, for: reader.values[.app] ?? [], in: folder)
      let applications = question.words.count == 1 ? facts : nil
      let outcome = try Comparison(
        question: question, applications: applications, folder: folder, package: place,
        program: name
      ).outcome()
      return warning(about: applications ?? [], before: outcome, asked: question)
    case .graph, .page: return try description()
    case .accept:
      return Acceptance(
        question: try question(), applications: facts, file: LimitsFile(in: place),
        circumstances: circumstances
      ).outcome.written(into: reader[.output], in: folder)
    case .completions:
      let text = Completions(rawValue: try question().words[0])?.text(about: facts) ?? ""
      return Outcome(exitCode: .clean, text, into: reader[.output], in: folder)
    case .schema:
      _ = try question()
      do {
        let schema = try DocumentSchema().json
        return Outcome(exitCode: .clean, schema, into: reader[.output], in: folder)
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

  var place: PackageFolder { PackageFolder(reader[.packagePath], in: folder) }

  var files: SourceFiles { SourceFiles(below: place) }

  var texts: SourceTexts { SourceTexts(of: files, in: folder) }

  var build: Build? { Build(of: program, in: folder) }

  private var name: String {
    program.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "verify-graph"
  }

  private var facts: [ApplicationFacts] {
    let locate = files.text
    return graphs.map { ApplicationFacts(of: $0, locatedBy: locate) }
  }

  private func question() throws(UsageError) -> Question {
    try Question(reader, for: names, in: folder)
  }

  /// Returns the graphs that `--graph` names instead of those of the program, if it is given, or why there are none.
  private func recorded() throws(UsageError) -> (document: GraphDocument?, failure: Outcome?) {
    guard let source = reader[.graph] else { return (nil, nil) }
    do {
      return (try RecordedGraphs(at: source, in: folder, by: name).document, nil)
    } catch {
      // Nothing is known about the applications that the question names.
      let question = try Question(reader, for: reader.values[.app] ?? [], in: folder)
      let failure = "verify-graph: --graph “\(source)”: \(error.description)\n"
      return (nil, Outcome(exitCode: .unanswered, question, failure: failure, in: [], folder))
    }
  }
}

// MARK: - Answers

extension Invocation {
  private func answer() throws(UsageError) -> Outcome {
    let recorded = try recorded()
    if let failure = recorded.failure { return failure }
    let applications = recorded.document?.applications ?? facts
    let question = try Question(reader, for: applications.map(\.name), in: folder)
    let outcome = Questioning(question, of: applications, in: folder).outcome
    return warning(about: reader.has(.graph) ? [] : applications, before: outcome, asked: question)
  }

  /// Writes everything about the applications, as JSON or as a page.
  private func description() throws(UsageError) -> Outcome {
    let recorded = try recorded()
    if let failure = recorded.failure { return failure }
    let question = try Question(
      reader, for: recorded.document?.applications.map(\.name) ?? names, in: folder)
    let document =
      recorded.document
      ?? GraphDocument(of: graphs, in: place.name, selecting: reader.selects, locatedBy: files.text)
    guard reader.command == .page else {
      return Outcome(exitCode: .clean, encodeJSON(document), into: reader[.output], in: folder)
    }
    return PageWriter(
      question: question, document: document, folder: folder, package: place, program: name
    ).outcome
  }

  /// Returns an outcome with a line in front that says if sources are newer than the program.
  private func warning(
    about applications: [ApplicationFacts], before outcome: Outcome, asked question: Question
  ) -> Outcome {
    guard question.format == .text, !question.has(.diagram),
      [.clean, .errors].contains(outcome.exitCode),
      let warning = build?.warning(about: applications)
    else { return outcome }
    var outcome = outcome
    outcome.output = warning + outcome.output
    return outcome
  }
}
