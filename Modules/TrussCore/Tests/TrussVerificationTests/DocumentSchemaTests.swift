import Foundation
import Testing
import Truss
import TrussVerification

struct DocumentSchemaTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])

  /// The schema where users find it.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../verify-graph.schema.json").standardizedFileURL

  private let package = TemporaryPackage()
  private let validator: SchemaValidator

  init() throws {
    validator = try SchemaValidator(tool.run(["schema"], in: package.path).output)
  }

  @Test func `The file is the schema of the program`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      tool.run(["schema"], in: package.path).output == text,
      "Run Tools/generate schema")
  }

  @Test(arguments: [
    ["--format", "json"], ["--app", "sale", "--format", "json"], ["graph"],
    ["fix", "--format", "json"], ["why", "Store"], ["why", "Discount"], ["uses", "*"],
    ["uses", "Page"], ["impact", "Store"], ["impact", "--files", "README.md"],
    ["impact", "--module", "Store"], ["cost"], ["modules"], ["list"], ["list", "--unreached"],
    ["explain", "--all"], ["diff", "old.json"], ["diff", "new.json"], ["diff", "none.json"],
    ["impact", "--since", "no-such-revision"], ["why", "Stoer"], ["explain", "missing"],
  ])
  func `Every document is valid`(_ words: [String]) throws {
    try package.write(
      VerifyGraph([Shop.App(name: "shop", hasDiscount: true)]).run(["graph"], in: package.path)
        .output, to: "old.json")
    try package.write(tool.run(["graph"], in: package.path).output, to: "new.json")
    let isAnswer = !words.contains("json") && words[0] != "graph"
    let document = tool.run(
      words + (isAnswer ? ["--format", "json"] : []), in: package.path
    ).output
    #expect(try validator.flaws(in: document) == [], "\(document)")
  }

  @Test(arguments: [
    (#""schema" : 1"#, #""schema" : 2"#, "/schema: 2 is not 1"),
    (#""outcome" : "found""#, #""outcome" : "fine""#, "/outcome: fine"),
    (#""kind" : "list""#, #""kind" : "lists""#, "it is none of the documents"),
    (
      #""isReached" : true"#, #""isReached" : "yes""#,
      "/answers/0/rows/0/isReached: it is no boolean"
    ),
    (#""lifetime" :"#, #""duration" :"#, "/answers/0/rows/0/lifetime: it is missing"),
    (#""words" : ["#, #""texts" : ["#, "/question/texts: the schema does not know it"),
  ])
  func `A document of another form is not`(
    _ old: String, _ new: String, _ flaw: String
  ) throws {
    let document = tool.run(["list", "--format", "json"], in: package.path).output
    #expect(document.contains(old))
    let flaws = try validator.flaws(in: document.replacing(old, with: new))
    #expect(flaws.contains(flaw), "\(flaws)")
  }
}
