import Foundation
import ProgramTesting
import Testing

/// The times that `.ci/date-files` gives to files.
struct DateFilesTests {
  @Test func `Two checkouts of a file have the same time, and another content has another one`()
    async throws
  {
    try await withRepository { original in
      let copy = PackageFolder(original.url.appending(path: "../copy").standardizedFileURL)
      try await original.git("clone", "--quiet", original.url.path, copy.url.path)
      for checkout in [original, copy] { #expect(try await date(checkout).status == 0) }
      for path in ["Greeting.swift", "A file with “quotes”.txt"] {
        #expect(try time(of: path, in: original) == time(of: path, in: copy))
      }
      #expect(
        try time(of: "Greeting.swift", in: original)
          != time(of: "A file with “quotes”.txt", in: original))
      #expect(
        try time(of: "Greeting.swift", in: original) < Date(timeIntervalSince1970: 0x1000_0000))
    }
  }

  @Test func `A file that was edited, and one that git does not have, keep their times`()
    async throws
  {
    try await withRepository { checkout in
      #expect(try await date(checkout).status == 0)
      try checkout.write("let greeting = \"Hi\"\n", to: "Greeting.swift")
      try checkout.write("", to: "New.swift")
      let paths = ["Greeting.swift", "New.swift"]
      let before = try paths.map { try time(of: $0, in: checkout) }
      #expect(try await date(checkout).status == 0)
      #expect(try paths.map { try time(of: $0, in: checkout) } == before)
    }
  }

  @Test func `A file that was deleted is left out`() async throws {
    try await withRepository { checkout in
      try FileManager.default.removeItem(at: checkout.url.appending(path: "Greeting.swift"))
      let result = try await date(checkout)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }
  }

  @Test func `A folder without a repository is an error`() async throws {
    try await withTemporaryFolder { folder in
      let archive = PackageFolder(folder)
      try archive.add(Self.tool, as: ".ci/date-files")
      let result = try await date(archive)
      #expect(result.status != 0)
      #expect(result.errors.contains("not a git repository"), "\(result)")
    }
  }

  private static let tool = Repository.folder.appending(path: ".ci/date-files")

  private func withRepository(_ body: (PackageFolder) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let checkout = PackageFolder(folder.appending(path: "original"))
      try checkout.add(Self.tool, as: ".ci/date-files")
      try checkout.write("let greeting = \"Hello\"\n", to: "Greeting.swift")
      try checkout.write("Hello\n", to: "A file with “quotes”.txt")
      try await checkout.git("init", "--quiet")
      try await checkout.commit()
      try await body(checkout)
    }
  }

  private func date(_ checkout: PackageFolder) async throws -> ProgramResult {
    try await Program(
      at: checkout.url.appending(path: ".ci/date-files"),
      environment: ["GIT_CEILING_DIRECTORIES": checkout.url.deletingLastPathComponent().path]
    ).run([])
  }

  private func time(of path: String, in checkout: PackageFolder) throws -> Date {
    let file = checkout.url.appending(path: path).path
    return try #require(
      try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
  }
}
