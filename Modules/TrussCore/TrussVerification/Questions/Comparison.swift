import Foundation
import TrussQuestions

struct Comparison {
  let question: Question

  /// The applications as they are now; `nil` if the question names two documents.
  let applications: [ApplicationFacts]?

  /// The folder to which relative paths are relative, and that of the package.
  let folder: String
  let package: PackageFolder
  let program: String

  func outcome() throws(UsageError) -> Outcome {
    let base: RecordedGraphs
    let head: [ApplicationFacts]
    var name = question.words[0]
    do throws(Revision.Failure) {
      base = try recorded(name)
      if let applications {
        head = applications
      } else {
        name = question.words[1]
        head = try recorded(name).applications
      }
    } catch {
      return Outcome(
        exitCode: .unanswered, question,
        failure: "verify-graph: diff “\(name)”: \(error.description)\n",
        in: question.all(.app), folder)
    }
    let known = Set((base.applications + head).map(\.name)).sorted()
    let unknown = question.all(.app).filter { !known.contains($0) }
    guard unknown.isEmpty else {
      throw UsageError(mistakes: unknown.map { .unknownApplication($0, known: known) })
    }
    let states = [base.applications, head].map { applications in
      applications.filter { question.selects($0.name) }.map { $0.mappingPlaces(package.relative) }
    }
    var difference = Difference(from: states[0], to: states[1]).mappingPlaces(package.shown)
    if question.isComplete { difference.patch = GraphPatch(from: states[0], to: states[1]) }
    let fails = question.failure.map { limit in difference.changes.contains { $0.level <= limit } }
    return Outcome(
      exitCode: fails ?? false ? .errors : .clean,
      text(of: difference, since: base.title, in: known.filter(question.selects)),
      into: question[.output], in: folder)
  }

  private func recorded(_ name: String) throws(Revision.Failure) -> RecordedGraphs {
    try RecordedGraphs(at: name, in: folder, by: program)
  }

  private func text(
    of difference: Difference, since base: String, in applications: [String]
  ) -> String {
    switch question.format {
    case .text, .filter:
      difference.lines(showingAll: question.isComplete).map { $0 + "\n" }.joined()
    case .markdown: difference.markdown(against: base)
    case .json: AnswerDocument(question, answers: [difference], in: applications).json
    }
  }
}
