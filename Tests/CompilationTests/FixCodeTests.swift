import Foundation
import ProgramTesting
import Testing
import Truss

/// The code that diagnostics name, pasted where they say that it belongs.
struct FixCodeTests {
  private static let findings = [
    Graph(of: BrokenShop.App()).diagnostics(),
    Graph(of: BrokenShop.App()).diagnostics(knowing: [Graph(of: BrokenShop.OtherApp())]),
    Graph(of: BrokenShop.App().overriding { Value(UInt16()) }).diagnostics(),
    Graph(of: BrokenShop.ChildApp()).diagnostics(),
    Graph(of: BrokenShop.SmallApp()).diagnostics(knowing: [Graph(of: BrokenShop.OtherApp())]),
  ].flatMap(\.self)

  @Test func `Code belongs in every place that a fix can name`() {
    let places = Set(Self.findings.flatMap(\.code).map(\.place))
    #expect(
      places == [
        .parameter, .modifier, .scope, .binding, .requirement, .input, .override, .root,
        .module, .assembly,
      ])
  }

  @Test func `Code is in the text of its fix`() {
    for finding in Self.findings {
      let text = DiagnosticText(finding, in: "shop").description
      for code in finding.code { #expect(text.contains(code.text)) }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `Code compiles where its fix says that it belongs`() async throws {
    let pieces = Set(Self.findings.flatMap(\.code)).sorted { $0.text < $1.text }
    #expect(pieces.count > 20)
    let declarations = pieces.enumerated().map { $1.declaration($0) }
    let source = try PackageFolder.repository.read(
      "Tests/CompilationTests/Support/BrokenShop.swift")
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "Pasted.swift")
      let text = ([source] + declarations).joined(separator: "\n\n")
      try Data(text.utf8).write(to: file)

      let result = try await Compiler.check([file])

      #expect(result.status == 0, "\(result.errors)\n\(text)")
    }
  }
}
