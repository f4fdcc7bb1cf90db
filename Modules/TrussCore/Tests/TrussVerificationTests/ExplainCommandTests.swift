import Foundation
import Testing
import Truss
import TrussLaws
import TrussQuestions
import TrussVerification

struct ExplainCommandTests {
  private func run(_ words: String...) -> Outcome {
    VerifyGraph([Shop.good]).run(["explain"] + words, in: "/nowhere")
  }

  @Test func `An explanation is the section of the article, without its marks`() {
    let outcome = run("void-binding")
    #expect(outcome.exitCode == .clean && outcome.complaint.isEmpty)
    #expect(
      outcome.output == """
        void-binding

        Error. A factory returns `Void`: a closure whose last line is a statement returns nothing. There is no instance to
        inject.

            Singleton { (store: any Store) in
              _ = store
            }

            error: this factory returns nothing, so there is no instance to inject [void-binding]

        Fix. Return the instance: a closure with several statements needs `return`.

        - To run code when the application starts, use an `onStart` hook of the binding that the code is about.
        - To change an instance after its construction, use an `onInit` hook.

        """)
    #expect(run("[void-binding]") == outcome)
  }

  @Test func `Explanations follow one another in the order of the words`() {
    let both = run("void-binding", "missing-binding").output
    #expect(both == run("void-binding").output + "\n" + run("missing-binding").output)
  }

  @Test func `All explanations are the whole article`() throws {
    let all = run("--all", "--format", "json").output
    let document = try JSONDecoder().decode(Document.self, from: Data(all.utf8))
    #expect(document.outcome == "found" && document.schema == 1)
    let ofGraphs = Diagnostic.ID.allCases.map(\.rawValue)
    let ofLimits = LimitFinding.ID.allCases.map(\.rawValue)
    let ofImports = Breach.ID.allCases.map(\.rawValue)
    #expect(Set(document.answers.map(\.id)) == Set(ofGraphs + ofLimits + ofImports))
    #expect(document.answers.count == Set(document.answers.map(\.id)).count)

    let article = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Truss/Truss.docc/Findings.md")
    let sections = document.answers.map { "\n## \($0.id)\n\n\($0.text)\n" }.joined()
    #expect(try String(contentsOf: article, encoding: .utf8).hasSuffix(sections))
  }

  private struct Document: Decodable {
    struct Answer: Decodable {
      let id: String
      let text: String
    }

    let schema: Int
    let outcome: String
    let answers: [Answer]
  }

  @Test(arguments: [
    (["missing-bindng"], "There is no finding “missing-bindng”. Did you mean missing-binding? “"),
    (["cycle"], "Did you mean dependency-cycle, include-cycle? “verify-graph explain --all” "),
    (["void-binding", "xyz"], "There is no finding “xyz”. “verify-graph explain --all” explains"),
    ([], "“explain” needs a subject: verify-graph explain ID…|--all."),
    (["void-binding", "--all"], "“explain” needs a subject: "),
    (["void-binding", "--app", "shop"], "“explain” has no option --app."),
  ])
  func `A mistake exits with 2, and says what to write`(_ words: [String], _ complaint: String) {
    let outcome = VerifyGraph([Shop.good]).run(["explain"] + words, in: "/nowhere")
    #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
    #expect(outcome.complaint.contains(complaint), "\(outcome.complaint)")
  }
}
