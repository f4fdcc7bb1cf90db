import Foundation
import ProgramTesting
import Testing

/// What compiles beside the container, and what the compiler says about what does not.
struct CompilationTests {
  @Test func `Misuse does not compile, and each message says what is wrong`() async throws {
    let files = try sources(in: "Misuse")
    let result = try await compile(files, arguments: ["-continue-building-after-errors"])
    #expect(result.status == 1)
    let found = Set(result.errors.matches(of: Complaint.pattern).map(Complaint.init))
    let expected = try Set(files.flatMap { try Complaint.expected(in: $0) })
    #expect(expected.count > 60)
    for complaint in found.subtracting(expected).sorted() {
      Issue.record("the compiler says at \(complaint)")
    }
    for complaint in expected.subtracting(found).sorted() {
      Issue.record("the compiler does not say at \(complaint)")
    }
  }

  @Test func `No name of the container is ambiguous beside the frameworks that apps import`()
    async throws
  {
    try await withTemporaryFolder { folder in
      for file in try sources(in: "StandIns") {
        let name = file.deletingPathExtension().lastPathComponent
        let module = folder.appending(path: "\(name).swiftmodule").path
        let result = try await run([
          "-emit-module", "-parse-as-library", "-module-name", name, "-o", module, file.path,
        ])
        #expect(result.status == 0, "\(result)")
      }
      let result = try await compile(try sources(in: "Accepted"), arguments: ["-I", folder.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors == "")
    }
  }

  private func compile(_ files: [URL], arguments: [String]) async throws -> ProgramResult {
    let folder = Program.folder
    let plugin = folder.appending(path: "TrussMacrosPlugin-tool").path
    return try await run(
      [
        "-typecheck", "-swift-version", "6", "-I", folder.appending(path: "Modules").path,
        "-load-plugin-executable", "\(plugin)#TrussMacrosPlugin",
      ] + arguments + files.map(\.path))
  }

  private func run(_ arguments: [String]) async throws -> ProgramResult {
    #if os(macOS)
      let platform = ["-target", "arm64-apple-macosx15.0"]
    #else
      let platform: [String] = []
    #endif
    return try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["swiftc"] + platform + arguments, within: .seconds(120))
  }

  private func sources(in folder: String) throws -> [URL] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Sources/\(folder)")
    return try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }
}
