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
      Array(CommandLine.arguments.dropFirst()), in: FileManager.default.currentDirectoryPath)
    exit(outcome.carryOut().rawValue)
  }

  /// Runs the tool and returns its outcome.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - folder: The folder to which relative paths are relative.
  /// - Returns: The output, the files to write and the exit code.
  package func run(_ arguments: [String], in folder: String) -> Outcome {
    let graphs = assemblies.map { Graph(of: $0) }
    guard !graphs.isEmpty else {
      return Outcome(
        exitCode: .usage,
        complaint:
          "verify-graph: There are no assemblies. Pass them to the initialiser of `VerifyGraph`.\n")
    }
    let reader = OptionReader(arguments)
    guard reader.values[.help] == nil else {
      return Outcome(exitCode: .clean, output: Option.helpText)
    }
    do throws(UsageError) {
      guard reader.command != .verify else {
        let options = try Options(reader, for: graphs.map(\.name), in: folder)
        return Run(options: options, graphs: graphs, folder: folder).outcome
      }
      let question = try Question(reader, for: graphs.map(\.name), in: folder)
      let files = SourceFiles(of: reader.values[.packagePath]?.last, in: folder)
      return answer(question, about: graphs, locatedBy: files.text, in: folder)
    } catch {
      return Outcome(exitCode: .usage, complaint: "\(error)\n")
    }
  }

  private func answer(
    _ question: Question, about graphs: [Graph],
    locatedBy locate: @escaping (DeclarationLocation) -> String, in folder: String
  ) -> Outcome {
    guard question.command == .graph else {
      let facts = graphs.map { ApplicationFacts(of: $0, locatedBy: locate) }
      guard question.command != .diff else {
        return Comparison(
          question: question, applications: facts, folder: folder, program: Self.program
        ).outcome
      }
      return Questioning(question, of: facts, in: folder).outcome
    }
    let document = GraphDocument(of: graphs, selecting: question.selects, locatedBy: locate)
    return Outcome(exitCode: .clean, encodeJSON(document), into: question.output, in: folder)
  }

  /// The name of the running program, under which other revisions have it, too.
  private static var program: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "verify-graph"
  }
}
