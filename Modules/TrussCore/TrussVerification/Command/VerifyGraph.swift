import Foundation
public import Truss
import TrussQuestions

/// A command-line tool that verifies the graphs of applications.
///
/// An executable passes its assemblies and needs no other code:
///
/// ```swift
/// import AppAssembly
/// import TrussVerification
///
/// VerifyGraph(Assemblies.all).main()
/// ```
public struct VerifyGraph {
  private let assemblies: [any Assembly]

  /// Creates the tool.
  ///
  /// - Parameter assemblies: The assemblies of all applications.
  public init(_ assemblies: [any Assembly]) { self.assemblies = assemblies }

  /// Carries out the command line and exits the program.
  ///
  /// The exit code is 0 without errors or with an answer, 1 with errors, 2 after a mistake on the command
  /// line, and 3 if a question cannot be answered.
  public func main() -> Never {
    let outcome = run(
      Array(CommandLine.arguments.dropFirst()), in: FileManager.default.currentDirectoryPath,
      as: Bundle.main.executablePath)
    exit(outcome.carryOut().rawValue)
  }

  /// Runs the tool and returns its outcome.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - folder: The folder to which relative paths are relative.
  ///   - program: The path of the program, by which an answer knows whether sources are newer; `nil` if it is
  ///     not known.
  ///   - circumstances: When, and by whom, the tool is run.
  /// - Returns: The output, the files to write and the exit code.
  package func run(
    _ arguments: [String], in folder: String, as program: String? = nil,
    in circumstances: Circumstances = .current
  ) -> Outcome {
    let graphs = assemblies.map { Graph(of: $0) }
    guard !graphs.isEmpty else {
      return Outcome(
        exitCode: .usage,
        complaint:
          "verify-graph: There are no assemblies. Pass them to the initializer of `VerifyGraph`.\n")
    }
    let reader = OptionReader(arguments)
    guard reader.values[.help] == nil else {
      return Outcome(exitCode: .clean, output: Option.helpText)
    }
    do throws(UsageError) {
      if reader.command == .explain {
        let question = try Question(reader, for: graphs.map(\.name), in: folder)
        return Questioning(question, of: [], in: folder).outcome
      }
      if reader.command == .schema {
        let question = try Question(reader, for: graphs.map(\.name), in: folder)
        return schema(for: question, in: folder)
      }
      guard reader.command != .verify else {
        let options = try Options(reader, for: graphs.map(\.name), in: folder)
        return Run(
          options: options, assemblies: assemblies, graphs: graphs, folder: folder,
          circumstances: circumstances, program: program
        ).outcome
      }
      if reader.command == .fix {
        let options = try FixOptions(reader, for: graphs.map(\.name), in: folder)
        return FixRun(
          options: options, assemblies: assemblies, graphs: graphs, folder: folder, program: program
        ).outcome
      }
      return try answer(reader, about: graphs, in: folder, as: program, in: circumstances)
    } catch {
      return Outcome(exitCode: .usage, complaint: "\(error)\n")
    }
  }

  private func schema(for question: Question, in folder: String) -> Outcome {
    do {
      return Outcome(
        exitCode: .clean, try DocumentSchema().json, into: question.output, in: folder)
    } catch {
      return Outcome(exitCode: .unanswered, complaint: "verify-graph: schema: \(error)\n")
    }
  }

  private func answer(
    _ reader: OptionReader, about graphs: [Graph], in folder: String, as program: String?,
    in circumstances: Circumstances
  ) throws(UsageError) -> Outcome {
    let name = program.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "verify-graph"
    let files = SourceFiles(of: reader.values[.packagePath]?.last, in: folder)
    let facts: [ApplicationFacts]
    var recorded: GraphDocument?
    if let source = reader.values[.graph]?.last {
      do {
        let document = try RecordedGraphs(at: source, in: folder, by: name).document
        facts = document.applications
        recorded = document
      } catch {
        return Outcome(
          exitCode: .unanswered,
          complaint: "verify-graph: --graph “\(source)”: \(error.description)\n")
      }
    } else {
      facts = graphs.map { ApplicationFacts(of: $0, locatedBy: files.text) }
    }
    let question = try Question(reader, for: facts.map(\.name), in: folder)
    if question.command == .accept {
      return Acceptance(
        question: question, applications: facts,
        file: LimitsFile(of: reader.values[.packagePath]?.last, in: folder),
        circumstances: circumstances
      ).outcome
    }
    if question.command == .graph || question.command == .page {
      let document =
        recorded
        ?? GraphDocument(
          of: graphs, described: facts, selecting: question.selects, locatedBy: files.text)
      guard question.command == .page else {
        return Outcome(exitCode: .clean, encodeJSON(document), into: question.output, in: folder)
      }
      return PageWriter(question: question, document: document, folder: folder, program: name)
        .outcome(for: reader.values[.packagePath]?.last)
    }
    if question.command == .completions, let completions = Completions(rawValue: question.words[0])
    {
      let text = completions.text(about: facts)
      return Outcome(exitCode: .clean, text, into: question.output, in: folder)
    }
    var outcome =
      question.command == .diff
      ? Comparison(question: question, applications: facts, folder: folder, program: name).outcome
      : Questioning(question, of: facts, in: folder).outcome
    if question.format == .text, outcome.exitCode != .usage, reader.values[.graph] == nil,
      let warning = Freshness(of: facts, in: folder, builtAs: program).warning
    {
      outcome.output = warning + outcome.output
    }
    return outcome
  }
}
