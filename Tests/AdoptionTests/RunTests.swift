import Foundation
import ProgramTesting
import Testing

/// `Tools/run`, with stand-ins for Swift and for the server.
struct RunTests {
  @Test func `An option that the server does not have is refused before anything is built or said`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let package = try await Self.package(in: folder)
      let refused = try await Self.run(["--data", "x"], in: package)
      #expect(refused.status == 2)
      #expect(refused.output.isEmpty && refused.errors == "--data x: refused\n", "\(refused)")

      // A program that is not up to date may lack an option that its sources have.
      try Self.date("2100-01-01T00:00:00Z", "Apps/Options.swift", in: package)
      let built = try await Self.run(["--data", "x"], in: package)
      #expect(built.status == 2 && built.output == "built\n", "\(built)")
    }
  }

  @Test func `Options of the server are passed on, after a hint where it serves`() async throws {
    try await withTemporaryFolder { folder in
      let package = try await Self.package(in: folder)
      let served = try await Self.run(["--port", "9", "--log-level=debug"], in: package)
      #expect(served.status == 2 && served.errors == "--port 9 --log-level=debug: refused\n")
      #expect(served.output.contains("built\n\nServing at http://127.0.0.1:9 until"), "\(served)")
    }
  }

  private static func run(_ words: [String], in package: PackageFolder) async throws
    -> ProgramResult
  {
    try await Program(
      at: package.url.appending(path: "Tools/run"),
      environment: ["PATH": "\(package.url.path)/programs:/usr/bin:/bin"]
    ).run(words, in: package.url)
  }

  /// Sets when a file was modified.
  private static func date(_ date: String, _ file: String, in package: PackageFolder) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: try Date(date, strategy: .iso8601)],
      ofItemAtPath: package.url.appending(path: file).path)
  }

  private static func package(in folder: URL) async throws -> PackageFolder {
    let package = PackageFolder(folder)
    for source in ["Package.swift", "Apps/Options.swift", "Modules/Module.swift"] {
      try package.write("", to: source)
      try date("2000-01-01T00:00:00Z", source, in: package)
    }
    try await package.write(executable: "#!/bin/sh\n", to: "Tools/setup")
    try await package.write(
      executable: try PackageFolder(Repository.folder).read("Tools/run"), to: "Tools/run")
    try await package.write(
      executable: """
        #!/bin/sh
        case $* in *--show-bin-path*) echo "$PWD/programs" ;; *) echo built ;; esac

        """, to: "programs/swift")
    try await package.write(
      executable: """
        #!/bin/sh
        [ "$*" != --help ] || { printf '  --port PORT  x\\n  --log-level LEVEL  y\\n'; exit; }
        echo "$*: refused" >&2
        exit 2

        """, to: "programs/users-server")
    return package
  }
}
