import AppAssembly
import Foundation
import ProgramTesting
import Testing
import Truss

extension Program {
  /// The tool, as the build of the tests made it.
  static let verifyGraph = Program(at: folder.appending(path: "verify-graph"))
}

/// The tool as users and builds run it, on the applications of this package.
struct VerifyGraphProgramTests {
  private let tool = Program.verifyGraph

  @Test func `It verifies every application of the package`() async throws {
    let result = try await tool.run([])
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n")
    let names = lines.dropLast().map { $0.prefix { $0 != ":" && $0 != "," } }
    #expect(names == Assemblies.all.map { Substring($0.name) })
    #expect(lines.last == "Graph.limits: 1 exception accepted")
    #expect(result.errors.isEmpty)
  }

  @Test func `Without an exception of its limits, the package does not verify`() async throws {
    let limits = try PackageFolder.repository.read("Graph.limits")
    let exceptions = limits.split(separator: "\n").filter { $0.hasPrefix("module-cycle ") }
    #expect(exceptions.count == 1)
    for exception in exceptions {
      try await withTemporaryFolder { folder in
        let package = PackageFolder(folder)
        try package.write("", to: "Package.swift")
        try package.write(limits.replacing("\(exception)\n", with: ""), to: "Graph.limits")
        let result = try await tool.run(["--package-path", folder.path])
        let subject = exception.dropFirst("module-cycle ".count).split(separator: " because ")[0]
        #expect(result.status == 1)
        #expect(result.output.contains("is new: \(subject) [exceeded-limit]"), "\(result)")
      }
    }
  }

  @Test func `It reports mistakes on standard error`() async throws {
    let result = try await tool.run(["--app", "users-servr"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Did you mean users-server?"))
  }

  @Test func `A shell completes its words`() async throws {
    let script = try await tool.run(["completions", "bash"]).output
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "complete.sh")
      let use = """
        COMP_WORDS=("$1" why Datab)
        COMP_CWORD=2
        _verify_graph
        echo ${COMPREPLY[@]}

        """
      try (script + use).write(to: file, atomically: true, encoding: .utf8)
      let bash = Program(at: URL(filePath: "/bin/bash"))
      let result = try await bash.run([file.path, tool.file.path])
      #expect(result.output == "Database\n", "\(result)")
    }
  }
}
