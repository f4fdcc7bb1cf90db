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
    let document = try run("--all", "--format", "json").document()
    #expect(document["outcome"] as? String == "found" && document["schema"] as? Int == 1)
    let answers = try #require(document["answers"] as? [[String: String]])
    let ids = answers.map { $0["id"] }
    let ofGraphs = Diagnostic.ID.allCases.map(\.rawValue)
    let ofLimits = LimitFinding.ID.allCases.map(\.rawValue)
    let ofImports = Breach.ID.allCases.map(\.rawValue)
    #expect(Set(ids) == Set(ofGraphs + ofLimits + ofImports))
    #expect(ids.count == Set(ids).count)

    let article = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Truss/Truss.docc/Findings.md")
    let sections = answers.map { "\n## \($0["id", default: ""])\n\n\($0["text", default: ""])\n" }
      .joined()
    #expect(try String(contentsOf: article, encoding: .utf8).hasSuffix(sections))
  }
}
