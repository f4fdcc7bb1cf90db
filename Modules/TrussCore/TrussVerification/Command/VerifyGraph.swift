import Foundation
public import Truss

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

  /// Creates the tool with the assemblies of all applications.
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

  /// Runs the tool in the folder to which paths are relative; by the path of the program, an answer knows whether
  /// sources are newer.
  package func run(
    _ arguments: [String], in folder: String, as program: String? = nil,
    in circumstances: Circumstances = .current
  ) -> Outcome {
    guard !assemblies.isEmpty else {
      return Outcome(
        exitCode: .usage,
        complaint:
          "verify-graph: There are no assemblies. Pass them to the initializer of `VerifyGraph`.\n")
    }
    let reader = OptionReader(arguments)
    guard reader.values[.help] == nil else {
      return Outcome(
        exitCode: .clean, output: HelpText.text(of: reader.isNamed ? reader.command : nil))
    }
    do throws(UsageError) {
      return try Invocation(
        assemblies: assemblies, reader: reader, folder: folder, program: program,
        circumstances: circumstances
      ).outcome()
    } catch {
      return Outcome(exitCode: .usage, complaint: "\(error)\n")
    }
  }
}
