import Foundation
import ProgramTesting
import Testing

/// Runs `Tools/check-counts` with different results of the benchmarks.
///
/// The compiler, valgrind and the benchmarks are stand-ins.
struct CheckCountsTests {
  @Test func `Generic code is run, and equal counts are compared and pass`() async throws {
    try await withTool { tool in
      let result = try await tool.run()
      #expect(result.status == 0, "\(result)")
      #expect(
        try tool.calls == [
          "--count boot-generic-1000 --variant truss --iterations 10", "--run-with-marks",
          "--check-counts counts.json --dumps",
        ])
    }
  }

  @Test func `A count that grew fails with what the benchmarks say`() async throws {
    try await withTool { tool in
      try tool.folder.write("", to: "failing")
      let result = try await tool.run()
      #expect(result.status == 1)
      #expect(result.errors == "singleton: one allocation more\n")
    }
  }

  @Test func `With another compiler nothing is built, and only a strict run fails`() async throws {
    try await withTool(recordedWith: "swift-6.2-RELEASE x86_64-unknown-linux-gnu") { tool in
      for (arguments, status) in [([], 0), (["--strict"], 1)] as [([String], Int32)] {
        let result = try await tool.run(arguments)
        #expect(result.status == status)
        #expect(
          result.errors == """
            Tools/check-counts: nothing is compared: the counts are those of swift-6.2-RELEASE \
            x86_64-unknown-linux-gnu, and this is \(Tool.toolchain)

            """)
      }
      #expect(try tool.calls == [])
    }
  }

  @Test func `Recording names the compiler, unless it fails`() async throws {
    try await withTool(recordedWith: "swift-6.2-RELEASE x86_64-unknown-linux-gnu") { tool in
      try tool.folder.write("", to: "failing")
      #expect(try await tool.run(["--record"]).status == 1)
      #expect(try tool.recorded.hasPrefix("swift-6.2"))

      try FileManager.default.removeItem(at: tool.folder.url.appending(path: "failing"))
      #expect(try await tool.run(["--record"]).status == 0)
      #expect(try tool.recorded == "\(Tool.toolchain)\n")
      #expect(try tool.calls.last == "--record-counts counts.json --dumps")
    }
  }

  @Test func `Printing records and compares nothing`() async throws {
    try await withTool { tool in
      let result = try await tool.run(["--print"])
      #expect(result.status == 0)
      #expect(try tool.calls.last == "--print-counts --dumps")
      #expect(try tool.recorded == "\(Tool.toolchain)\n")
    }
  }

  @Test func `An unknown option is refused with the usage`() async throws {
    try await withTool { tool in
      let result = try await tool.run(["--stict"])
      #expect(result.status == 2)
      #expect(result.errors == "usage: Tools/check-counts [--strict | --record | --print]\n")
      #expect(try tool.calls == [])
    }
  }

  private func withTool(
    recordedWith toolchain: String = Tool.toolchain, _ body: (Tool) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await body(await Tool(in: folder, recordedWith: toolchain))
    }
  }
}

/// The tool in a folder with stand-ins for what it calls.
private struct Tool {
  static let toolchain = "swift-6.3-RELEASE x86_64-unknown-linux-gnu"

  let folder: PackageFolder

  init(in url: URL, recordedWith toolchain: String) async throws {
    folder = PackageFolder(url)
    try folder.add(
      Repository.folder.appending(path: "Tools/check-counts"), as: "Tools/check-counts")
    try folder.write("\(toolchain)\n", to: "Tools/Benchmarks/counts.toolchain")
    try await write(
      "swift",
      """
      case "$*" in
        --version) printf 'Swift version 6.3 (swift-6.3-RELEASE)\\nTarget: x86_64-unknown-linux-gnu\\n' ;;
        *--show-bin-path) echo '\(url.path)/bin' ;;
      esac
      """)
    try await write(
      "valgrind",
      "while [ \"$1\" != --run-with-marks ]; do program=$1; shift; done\n\"$program\" \"$@\"")
    try await write(
      "benchmarks",
      """
      echo "$*" | sed 's/--dumps .*/--dumps/' >> '\(url.path)/calls'
      [ "$1" != --run-with-marks ] || exit 0
      [ ! -e '\(url.path)/failing' ] || { echo "singleton: one allocation more" >&2; exit 1; }
      """)
    try folder.write("", to: "calls")
  }

  func run(_ arguments: [String] = []) async throws -> ProgramResult {
    try await Program(
      at: folder.url.appending(path: "Tools/check-counts"),
      environment: ["PATH": "\(folder.url.path)/bin:/usr/bin:/bin"]
    ).run(arguments)
  }

  var calls: [String] {
    get throws { try folder.read("calls").split(separator: "\n").map(String.init) }
  }

  var recorded: String { get throws { try folder.read("Tools/Benchmarks/counts.toolchain") } }

  private func write(_ name: String, _ script: String) async throws {
    try await folder.write(executable: "#!/bin/sh\nset -eu\n\(script)\n", to: "bin/\(name)")
  }
}
