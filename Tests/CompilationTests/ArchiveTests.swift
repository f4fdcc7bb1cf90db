import Foundation
import ProgramTesting
import Testing

/// A program that is linked with an archive of the container, from which the linker takes the objects to which
/// something refers.
struct ArchiveTests {
  @Test(.timeLimit(.minutes(20)))
  func `An archive of the container supplies each form`() async throws {
    try await withTemporaryFolder { folder in
      let archive = folder.appending(path: "libTruss.a").path
      let archiver = try await Program(at: URL(filePath: "/usr/bin/env")).run(
        ["ar", "rcs", archive] + (try Compiler.container))
      try #require(archiver.status == 0, "\(archiver)")
      let main = folder.appending(path: "main.swift")
      try Data(Self.program.utf8).write(to: main)
      let program = folder.appending(path: "routes")
      let compiler = try await Compiler.run([
        "-swift-version", "6", "-I", Program.modules.path, main.path, archive, "-o", program.path,
      ])
      try #require(compiler.status == 0, "\(compiler)")
      let result = try await Program(at: program).run([])
      #expect(result.status == 0, "\(result)")
      #expect(result.output == "1 of 1 in all, text, no number, qualified, 1 later, 1 called\n")
    }
  }

  private static let program = """
    import Truss

    protocol Route: Sendable {}
    struct Home: Route {}
    enum Other: Qualifier {}
    struct Screen { let count: Int }
    struct Report { let text: String }
    struct App: Assembly {
      var modules: Modules {}
      var bindings: Bindings {
        Contribution(to: (any Route).self) { Home() }.forKey("home")
        Value("text")
        Value("qualified").qualified(Other.self)
        Transient { (routes: [any Route], _: Character) in Screen(count: routes.count) }
        Singleton {
          (
            keyed: [String: any Route], all: [any Route], text: String?, number: Int?,
            other: Qualified<Other, String>, later: Lazy<[String: any Route]>,
            screens: AssistedFactory<Screen, Character>
          ) in
          Report(
            text: "\\(keyed.count) of \\(all.count) in all, \\(text ?? "no text"), "
              + "\\(number.map { "\\($0)" } ?? "no number"), \\(other.value), "
              + "\\(try later.value.count) later, \\(try screens.make("a").count) called")
        }
      }
      var roots: Roots { Report.self }
    }
    print(try Container(synchronously: App()).resolve(Report.self).text)
    """
}
