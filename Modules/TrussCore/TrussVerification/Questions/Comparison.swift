import Foundation
import TrussQuestions

/// Compares the applications with those of another time.
struct Comparison {
  let question: Question

  /// The applications as they are now.
  let applications: [ApplicationFacts]

  let folder: String

  /// The name of the program.
  let program: String

  var outcome: Outcome {
    do throws(Revision.Failure) {
      let base = try recorded(question.words[0])
      let head =
        question.words.count > 1 ? try recorded(question.words[1]).applications : applications
      let states = [base.applications, head].map { $0.filter { question.selects($0.name) } }
      var difference = Difference(from: states[0], to: states[1])
      if question.isComplete { difference.patch = GraphPatch(from: states[0], to: states[1]) }
      let fails = question.failure.map { limit in difference.changes.contains { $0.level <= limit }
      }
      return Outcome(
        exitCode: fails ?? false ? .errors : .clean, text(of: difference, since: base.title),
        into: question.output, in: folder)
    } catch {
      return Outcome(
        exitCode: .unanswered, question,
        failure: "verify-graph: diff “\(question.words[0])”: \(error.description)\n",
        in: applications.map(\.name), folder)
    }
  }

  private func recorded(_ name: String) throws(Revision.Failure) -> RecordedGraphs {
    try RecordedGraphs(at: name, in: folder, by: program)
  }

  private func text(of difference: Difference, since base: String) -> String {
    switch question.format {
    case .text:
      difference.lines(showingAll: question.isComplete).map { $0 + "\n" }.joined()
    case .markdown: difference.markdown(against: base)
    case .json:
      AnswerDocument(
        question, answers: [difference], in: applications.map(\.name),
        isFound: difference.isFound
      ).json
    }
  }
}
