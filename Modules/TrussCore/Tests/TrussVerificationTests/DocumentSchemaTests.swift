import Foundation
import Testing
import Truss
import TrussVerification

struct DocumentSchemaTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])

  /// What the documents consist of: a change is an addition, or raises the number of the schema.
  private static let definitions = """
    AnswerDocument.Asked = applications: [string], words: [string]
    AnswerDocument.Outcome = found | none | failed
    ApplicationFacts = base?: string, bindings: [BindingFacts], modules: [ModuleFacts],
      name: string, parent?: string, roots: [RootFacts], synchronousStart?: SynchronousStart
    ApplicationPatch = bindings?: [BindingFacts], heading?: ApplicationPatch.Heading,
      modules?: [ModuleFacts], name: string, order?: [string], removed?: [string],
      roots?: [RootFacts]
    ApplicationPatch.Heading = base?: string, parent?: string,
      synchronousStart?: SynchronousStart
    BindingFacts = edges?: [EdgeFacts], flags?: [BindingFacts.Flag], id: string,
      isolation?: string, key: string, layer?: string, lifetime: BindingFacts.Lifetime,
      module?: string, place?: string, role?: BindingFacts.Role, scope?: string, type: string
    BindingFacts.Flag = exported | eager | alias | overriding | fallback | replaced |
      asynchronous | startHook | stopHook | readinessCheck | endHook | inherited
    BindingFacts.Lifetime = singleton | transient | resolution | scoped | weakSingleton | value |
      weakValue | input | argument
    BindingFacts.Role = contribution | decorator | input | scopeValue | argument
    Change = applications: [string], broken?: [string], level: Change.Level, place?: string,
      text: string
    Change.Level = breaking | behavior | addition | internal
    Cost = application: string, bindings: integer, constructed: [string], reached: integer,
      savings: [Cost.Saving]
    Cost.Saving = constructions: integer, key: string, reason?: string
    Coupling = application: string, crossings: [Coupling.Crossing], cycles: [[string]],
      modules: [string], unreached: [string], unusedExports: [string]
    Coupling.Crossing = dependencies: [string], dependent: string, provider: string
    Difference = changes: [Change], patch?: GraphPatch
    EdgeFacts = form?: string, gap?: EdgeFacts.Gap, hook?: EdgeFacts.Hook, isDeferred?: boolean,
      key: string, to: [string]
    EdgeFacts.Gap = absent | missing | inaccessible
    EdgeFacts.Hook = initialization | start | stop | end
    Explanation = id: string, text: string
    FindingFacts = allowedBecause?: string, applications: [string], fix?: FixFacts, id: string,
      message: string, place?: string, severity: string
    FixDocument.Outcome = found | none | applied | failed
    FixFacts = edits?: [FixFacts.Edit], level: FixLevel, message: string
    FixFacts.Edit = column: integer, endColumn: integer, endLine: integer, file: string,
      line: integer, text: string
    FixLevel = certain | likely | shown
    GraphDocument.Outcome = verified | errors
    GraphPatch = added: [ApplicationFacts], changed: [ApplicationPatch], order?: [string],
      removed: [string]
    Impact = everySuiteBecause?: string, presences: [Impact.Presence], subject: string,
      suites?: [string], unknown: [string]
    Impact.Presence = application: string, changed: [string], modules: [string],
      reached: [[string]], rootCount: integer, roots: [string], targets: [string],
      unreached: [string]
    Lack = application: string, dependents: [string]
    Listing = application: string, rows: [Listing.Row]
    Listing.Row = id: string, isReached: boolean, key: string, lifetime: string, module?: string,
      place?: string, reach: integer, users: integer
    ModuleFacts = isAssembly?: boolean, isOpen?: boolean, name: string, place: string,
      requires?: [string], target?: string
    RootFacts = edge: EdgeFacts, place: string
    SynchronousStart = isolation?: string
    Uses = key: string, lacks?: [Lack], presences: [Uses.Presence]
    Uses.Dependent = dependent: string, form?: string, hook?: EdgeFacts.Hook, id?: string,
      isReached: boolean, module?: string, place?: string
    Uses.Presence = application: string, bindings: [string], dependents: [Uses.Dependent],
      isUnusedExport: boolean, origins: [string]
    VerificationDocument.Application = base?: string, bindings: integer, errors: integer,
      modules: integer, name: string, parent?: string, roots: integer, warnings: integer
    Why = absences: [string], elsewhere?: [Why.Elsewhere], key: string, lacks?: [Lack],
      presences: [Why.Presence]
    Why.Elsewhere = application: string, path: [Why.Step]
    Why.Presence = application: string, binding: string, dependents: [string],
      dominators: [string], id: string, isReached: boolean, pathCount: integer,
      paths: [[Why.Step]]
    Why.Step = id: string, injected: string, note?: string
    fix = diagnostics: [FindingFacts], kind: fix, message?: string, outcome: FixDocument.Outcome,
      schema: 1
    graph = applications: [ApplicationFacts], diagnostics: [FindingFacts], kind: graph,
      outcome: GraphDocument.Outcome, package?: string, schema: 1
    verify = allowed: [FindingFacts], applications: [VerificationDocument.Application],
      diagnostics: [FindingFacts], kind: verify, outcome: GraphDocument.Outcome, schema: 1
    """

  /// The types of the answers of each question.
  private static let answers = [
    "cost": "Cost", "diff": "Difference", "explain": "Explanation", "impact": "Impact",
    "list": "Listing", "modules": "Coupling", "uses": "Uses", "why": "Why",
  ]

  private let package = TemporaryPackage()
  private let schema: String
  private let validator: SchemaValidator

  init() throws {
    schema = tool.run(["schema"], in: package.path).output
    validator = try SchemaValidator(schema)
  }

  @Test func `The definitions are those of the documents`() throws {
    let lines = Self.definitions.replacing("\n  ", with: " ").split(separator: "\n").map(
      String.init)
    let answers = Self.answers.map { kind, answer in
      "\(kind) = answers: [\(answer)], kind: \(kind), message?: string, "
        + "outcome: AnswerDocument.Outcome, question: AnswerDocument.Asked, schema: 1"
    }
    #expect(try SchemaSummary(schema).lines == (lines + answers).sorted())
  }

  @Test func `A value has one line if it is short enough`() throws {
    let start = """
      {
        "$defs": {
          "AnswerDocument.Asked": {
            "properties": {
              "applications": {"items":{"type":"string"},"type":"array"},
              "words": {"items":{"type":"string"},"type":"array"}
            },
            "required": ["applications","words"],
            "type": "object"
          },
          "AnswerDocument.Outcome": {"enum":["found","none","failed"]},

      """
    let kinds = [
      "verify", "fix", "graph", "why", "uses", "impact", "cost", "modules", "list", "diff",
      "explain",
    ]
    let end = """
        },
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Readers ignore members that they do not know: a new member leaves the \
      number of the schema as it is.",
        "oneOf": [
      \(kinds.map { "    {\"$ref\":\"#/$defs/\($0)\"}" }.joined(separator: ",\n"))
        ],
        "title": "The JSON documents of verify-graph"
      }

      """
    #expect(schema.hasPrefix(start) && schema.hasSuffix(end), "\(schema)")
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
    let document = tool.run(words + (isAnswer ? ["--format", "json"] : []), in: package.path).output
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
