import Foundation
import Testing
import Truss
import TrussVerification

/// The command that closes and opens modules, on a copy of a file with modules of this target.
struct WallCommandTests {
  private let package = TemporaryPackage()
  private static let file = "Tests/TrussVerificationTests/Pantry.swift"

  /// The text of the open modules, and that of the closed ones, which say the same otherwise.
  private let source: String
  private let pantry: String
  private let larder: String

  init() throws {
    source = try package.copyFixture("Pantry")
    let middle = try #require(source.range(of: "/// An application of closed modules."))
    pantry = String(source[..<middle.lowerBound])
    larder = String(source[middle.lowerBound...])
  }

  private func run(_ assemblies: any Assembly..., with words: [String]) -> Outcome {
    VerifyGraph(assemblies).run(["fix"] + words, in: package.path)
  }

  /// Returns the modules of a part of the file, without the name of the enumeration.
  private func modules(in text: String) throws -> Substring {
    let start = try #require(text.range(of: "  struct FlourModule"))
    let end = try #require(text.range(of: "  struct App"))
    return text[start.lowerBound..<end.lowerBound]
  }

  @Test func `Closing writes the complete lists, and opening removes them again`() throws {
    let closed = run(Pantry.App(), with: ["--close", "--apply"])
    #expect(closed.output == "4 modules: 4 closed\n", "\(closed)")
    #expect(closed.written().exitCode == .clean)
    let text = try package.read(Self.file)
    #expect(text.hasSuffix(larder))
    #expect(
      try modules(in: String(text.dropLast(larder.count)))
        == modules(in: larder).replacing("Larder.", with: "Pantry."))

    try package.write(source, to: Self.file)
    let opened = run(Larder.App(), with: ["--open", "--apply"])
    #expect(opened.output == "4 modules: 4 opened\n")
    #expect(opened.written().exitCode == .clean)
    let open = try package.read(Self.file)
    #expect(open.hasPrefix(pantry))
    // What only allows absence remains.
    let expected = try modules(in: pantry)
      .replacing(
        "{ Yeast?.self; [Seed]?.self }",
        with: "{\n      Yeast?.self\n      [Seed]?.self\n    }"
      )
      .replacing(
        "  struct SaltModule: Module {\n",
        with: """
            struct SaltModule: Module {
              var requires: Requirements {
                Larder.Flour?.self
              }


          """)
    #expect(try modules(in: String(open.dropFirst(pantry.count))) == expected)
  }

  @Test func `Without being asked to write, it prints a diff, of the named modules only`() {
    let outcome = run(Pantry.App(), with: ["--close", "--module", "Flour"])
    #expect(outcome.exitCode == .errors && outcome.replacements.isEmpty)
    #expect(
      outcome.output.hasSuffix(
        """
           struct FlourModule: Module {
        +    var requires: Requirements {
        +      Requirements.none
        +    }
        +
             var exports: Bindings {
               Value(Flour())
               Value(Flour()).qualified(Fine.self)

        """), "\(outcome.output)")
    #expect(outcome.complaint == "1 module: 1 to close (fix --close --apply)\n")
  }

  @Test func `Modules that are as they should be, or without files, are not changed`() throws {
    #expect(run(Larder.App(), with: ["--close"]).complaint == "no open modules\n")
    #expect(run(Pantry.App(), with: ["--open"]).complaint == "no closed modules\n")
    try FileManager.default.removeItem(at: package.folder.appending(path: Self.file))
    let outcome = run(Pantry.App(), with: ["--close", "--apply"])
    #expect(outcome.exitCode == .errors && outcome.replacements.isEmpty)
    #expect(
      outcome.output
        == "4 modules: 4 by hand (FlourModule, DoughModule, BreadModule, SaltModule)\n")
  }

  @Test func `Modules that an assembly closes are not opened`() {
    let outcome = run(Larder.App(), Larder.ForbiddingApp(), with: ["--open", "--module", "Bread"])
    #expect(outcome.complaint == "1 module: 1 by hand (BreadModule)\n")
    #expect(outcome.output.isEmpty && outcome.exitCode == .errors)
  }
}
