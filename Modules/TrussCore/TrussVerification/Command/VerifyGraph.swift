import Foundation
public import Truss

/// The tool that verifies the graphs of applications.
///
/// An executable hands over its assemblies, and is done:
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

  /// Does what the command line asks for, and ends the program.
  ///
  /// The exit code is 0 when nothing is wrong, 1 when there are errors, and 2 after a mistake on the
  /// command line.
  public func main() -> Never {
    let outcome = run(
      Array(CommandLine.arguments.dropFirst()), in: FileManager.default.currentDirectoryPath)
    exit(outcome.carryOut().rawValue)
  }

  /// Returns what a run of the tool comes to.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - folder: The folder that relative paths begin at.
  /// - Returns: What is said, what is written and how the tool ends.
  package func run(_ arguments: [String], in folder: String) -> Outcome {
    let graphs = assemblies.map { Graph(of: $0) }
    guard !graphs.isEmpty else {
      return Outcome(
        exitCode: .usage,
        complaint:
          "verify-graph: There are no assemblies. List them where `VerifyGraph` is made.\n")
    }
    let reader = OptionReader(arguments)
    guard reader.values[.help] == nil else {
      return Outcome(exitCode: .clean, output: Option.helpText)
    }
    do throws(UsageError) {
      let options = try Options(reader, for: graphs.map(\.name), in: folder)
      return Run(options: options, graphs: graphs, folder: folder).outcome
    } catch {
      return Outcome(exitCode: .usage, complaint: "\(error)\n")
    }
  }
}
