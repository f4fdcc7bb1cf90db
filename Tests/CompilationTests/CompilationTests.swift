import Foundation
import ProgramTesting
import Testing

/// Code that compiles with the container, and the errors of the compiler for misuse.
struct CompilationTests {
  @Test func `Misuse does not compile, and each message says what is wrong`() async throws {
    let files = try sources(in: "Misuse")
    let result = try await Compiler.check(files, arguments: ["-continue-building-after-errors"])
    #expect(result.status == 1)
    let found = Set(result.errors.matches(of: Complaint.pattern).map(Complaint.init))
    let expected = try Set(files.flatMap { try Complaint.expected(in: $0) })
    #expect(expected.count > 60)
    for complaint in found.filter({ !expected.contains(where: $0.matches) }).sorted() {
      Issue.record("the compiler says at \(complaint)")
    }
    for complaint in expected.filter({ part in !found.contains { $0.matches(part) } }).sorted() {
      Issue.record("the compiler does not say at \(complaint)")
    }
  }

  @Test(arguments: [
    "", ".transient, ", ".weakSingleton, ", ".scoped(in: Int.self), ", ".contribution, ",
  ])
  func `A macro with a protocol that a type does not have says so, at its attribute`(
    lifetime: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "Book.swift")
      let source = """
        import Truss
        import TrussMacros
        class Tax: @unchecked Sendable {}
        @Injectable(\(lifetime)as: Tax.self)
        final class Book: Sendable { init(number: Int) {} }
        """
      try Data(source.utf8).write(to: file)
      let result = try await Compiler.check([file])
      let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      let message =
        " is unavailable: the instance is not of the bound type: make it conform, or correct the type "
        + "after 'as:'"
      #expect(errors.count == 1)
      #expect(errors.first?.hasPrefix("\(file.path):4:\(17 + lifetime.count): ") == true)
      #expect(errors.first?.hasSuffix(message) == true, "\(result.errors)")
    }
  }

  @Test func `No name of the container is ambiguous with the frameworks that apps import`()
    async throws
  {
    try await withTemporaryFolder { folder in
      #if os(macOS)
        let standIns: [URL] = []
      #else
        let standIns = try sources(in: "StandIns")
      #endif
      for file in standIns {
        let name = file.deletingPathExtension().lastPathComponent
        let module = folder.appending(path: "\(name).swiftmodule").path
        let result = try await Compiler.run([
          "-emit-module", "-parse-as-library", "-module-name", name, "-o", module, file.path,
        ])
        #expect(result.status == 0, "\(result)")
      }
      let files = try sources(in: "Accepted")
      let result = try await Compiler.check(files, arguments: ["-I", folder.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors == "")
    }
  }

  private func sources(in folder: String) throws -> [URL] {
    let sources = Compiler.sources.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }
}
