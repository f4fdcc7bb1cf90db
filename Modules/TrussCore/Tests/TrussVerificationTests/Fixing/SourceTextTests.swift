import Testing

@testable import TrussVerification

/// How code is told from comments and strings.
struct SourceTextTests {
  @Test(arguments: [
    #"let a = "{"; let b = "\"}""#,
    #"let a = "\(f("}", [")"]))"; call()"#,
    "let a = \"\"\"\n  } \" \\(b { \"}\" }) \"\"\n  \"\"\"; call()",
    ##"let a = #"" \( } "#; let b = #"\#(f("("))"#"##,
    "/* { /* ( */ [ */ call() // }\n",
    "#if DEBUG\n  f()\n#endif\nlet key = #keyPath(a)",
  ])
  func `Brackets in strings and comments are none`(_ text: String) throws {
    let source = try #require(SourceText(text))
    for bracket in source.bytes.indices where source.has("{", at: bracket) {
      #expect(source.closer(of: bracket) != nil)
    }
    #expect(source.text == text)
  }

  @Test(arguments: [
    "func f() {", "func f() )", "f(]", "let a = \"x\n\"", "/* {", "let a = #/[{]/#", "a\r\nb",
    "let a = \"\"\" x \"",
  ])
  func `A text that cannot be read is not edited`(_ text: String) {
    #expect(SourceText(text) == nil)
  }

  @Test func `Code has no comments and no strings`() throws {
    let source = try #require(SourceText(#"f("a\(b)c") /* d */ + g // h"#))
    #expect(source.code(0..<source.bytes.count).filter { !$0.isWhitespace } == "f((b))+g")
  }

  @Test func `Lines and columns are those of the compiler`() throws {
    let source = try #require(SourceText("é = 1\n  b"))
    #expect(source.position(line: 1, column: 4) == 3)
    #expect(source.position(line: 2, column: 3) == 9)
    #expect(source.position(line: 2, column: 4) == nil)
    #expect(source.position(line: 3, column: 1) == nil)
    #expect(source.line(of: 9) == 2 && source.column(of: 9) == 3)
  }

  @Test(arguments: [
    ("{ A.self }", 2, "{}"),
    ("{ A.self; B.self }", 2, "{ B.self }"),
    ("{ B.self; A.self }", 10, "{ B.self }"),
    ("{\n  A.self\n  B.self\n}", 4, "{\n  B.self\n}"),
    ("{\n  // Why.\n  [A]?.self\n}", 14, "{\n  // Why.\n}"),
    ("{\n  A.self  // for the tests\n}", 4, nil), ("{\n  A\n    .self\n}", 4, nil),
    ("{ if x { A.self } }", 9, nil), ("{\n  #if DEBUG\n  A.self\n  #endif\n}", 16, nil),
  ])
  func `A line of a list is removed, unless it has a comment or is in a condition`(
    _ list: String, _ position: Int, _ expected: String?
  ) throws {
    let head = "struct M: Module { var requires: Requirements "
    let source = try #require(SourceText("\(head)\(list) }"))
    let start = head.utf8.count + position
    let property = source.property("requires", of: "Requirements", around: start)
    let edit = property.flatMap { source.removing(from: start, in: $0) }
    let new = edit.map { FileChange(of: "", at: "", in: source, edits: [$0]).new }
    #expect(new == expected.map { "\(head)\($0) }" })
  }

  @Test(arguments: ["GrößenModule(", "Θέατρο.init(", "Ñ²_1.make("])
  func `An expression begins where its name does, in any script`(_ name: String) throws {
    let head = "struct M: Module { var bindings: Bindings { "
    let source = try #require(SourceText("\(head)\(name)) } }"))
    let start = head.utf8.count
    let list = try #require(source.property("bindings", of: "Bindings", around: start))
    let bracket = start + name.utf8.count - 1
    #expect(source.expressionStart(of: bracket, in: list) == start)
  }

  @Test(arguments: [
    ("@Provides static func a(b: B) -> A { A(b) }", 2), ("@MainActor var b: B { B() }", 2),
    ("let b = 1", 2), ("@MainActor  // Why.", 1), ("@available(iOS 26, *) @f(g(1)) @a.B", 1),
    ("/// @see b", 1),
  ])
  func `The attributes of a declaration are on its own or on lines without another one`(
    _ above: String, _ first: Int
  ) throws {
    let source = try #require(SourceText("\(above)\nvar requires: Requirements { A.self }\n"))
    #expect(source.firstLine(ofDeclarationAt: 2) == first)
  }

  @Test(arguments: [
    ("\n    .eager()", "A()\n    .eager()"), ("\n  // Late.\n  B()", "A()"), ("  // Late.", "A()"),
    ("\n    // Early.\n    .eager()", nil), ("  // Early.\n    .eager()", nil),
    (" /* Early. */ .eager()", nil),
  ])
  func `A comment between the modifiers of a binding leaves the end of it to a person`(
    _ rest: String, _ expected: String?
  ) throws {
    let head = "struct M: Module { var bindings: Bindings {\n  "
    let source = try #require(SourceText("\(head)A()\(rest)\n} }"))
    let start = head.utf8.count
    let list = try #require(source.property("bindings", of: "Bindings", around: start))
    let end = source.expressionEnd(from: start, in: list, overLines: true)
    #expect(end.map { source.text(start..<$0) } == expected)
  }

  @Test func `Imports that a file has are not added, and others stand in their order`() throws {
    let source = try #require(
      SourceText(
        """
        // The head.
        import Alpha
        @preconcurrency internal import Foundation
        import struct Gamma.Item
        #if canImport(Delta)
        import Delta
        #endif
        import Truss

        """))
    let edits = try #require(
      source.importing(
        ["Alpha", "FoundationEssentials", "TrussGraph", "Swift", "Own", "Gamma", "Delta", "Zeta"],
        into: "Own"))
    #expect(
      FileChange(of: "", at: "", in: source, edits: edits).new == """
        // The head.
        import Alpha
        import Delta
        @preconcurrency internal import Foundation
        import struct Gamma.Item
        #if canImport(Delta)
        import Delta
        #endif
        import Gamma
        import Truss
        import Zeta

        """)
  }

  @Test(arguments: [
    (
      "import A\n// truss:allow x because y\nimport C",
      "import A\n+\n// truss:allow x because y\nimport C"
    ),
    ("import A\n@_exported\nimport C", "import A\n+\n@_exported\nimport C"),
    ("import A\n@testable import Aa\nimport C", "import A\n@testable import Aa\n+\nimport C"),
    (
      "// truss:allow x because y\nimport C\nimport D",
      "// truss:allow x because y\nimport C\n+\nimport D"
    ),
  ])
  func `What is above an import stays there when another one is added`(
    _ text: String, _ expected: String
  ) throws {
    let source = try #require(SourceText(text + "\n"))
    let edits = try #require(source.importing(["B"], into: "Own"))
    let new = FileChange(of: "", at: "", in: source, edits: edits).new
    #expect(new == expected.replacing("+", with: "import B") + "\n")
  }

  @Test func `A list in one line is written on several when one is added, but not its strings`()
    throws
  {
    let source = try #require(
      SourceText("struct A: Assembly { var modules: Modules { B(\"a;b\"); C() } }"))
    let list = try #require(source.property("modules", of: "Modules", inTypeOpenedBy: 19))
    let edit = try #require(source.adding(["D()"], to: list))
    #expect(edit.text == "\n  B(\"a;b\")\n  C()\n  D()\n")
  }

  @Test func `A diff has three lines of context, and marks a missing break at the end`() throws {
    let source = try #require(SourceText((1...20).map { "\($0)\n" }.joined() + "end"))
    let edits = [
      TextEdit.insertion("new\n", at: source.range(ofLine: 2).lowerBound),
      .removal(source.range(ofLine: 4)), .insertion("!", at: source.bytes.count),
    ]
    #expect(
      FileChange(of: "a.swift", at: "", in: source, edits: edits).diff == """
        --- a/a.swift
        +++ b/a.swift
        @@ -1,7 +1,7 @@
         1
        +new
         2
         3
        -4
         5
         6
         7
        @@ -18,4 +18,4 @@
         18
         19
         20
        -end
        \\ No newline at end of file
        +end!
        \\ No newline at end of file

        """)
  }
}
