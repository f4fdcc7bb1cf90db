import Foundation
import ProgramTesting
import Testing

/// The releases that `Tools/release` tags, and those that it rejects.
struct ReleaseTests {
  @Test func `A release has the container at its root, and follows the previous release`()
    async throws
  {
    try await withRepository(describing: "1.2.0") { repository in
      let first = try await repository.release("1.2.0")
      #expect(first.status == 0, "\(first)")
      #expect(first.output.hasSuffix("\n  git push origin 1.2.0\n"))
      let container = try await repository.files.git("rev-parse", "HEAD:Modules/TrussCore")
      #expect(try await repository.files.git("rev-parse", "1.2.0^{tree}") == container)
      #expect(
        try await repository.files.git("cat-file", "tag", "1.2.0").contains("\nIt is there.\n"))

      try repository.files.replace("## 1.2.0", with: "## 1.10.0", in: ReleasedRepository.changes)
      try await repository.files.commit()
      let second = try await repository.release("1.10.0")
      #expect(second.status == 0, "\(second)")
      let commits = try await repository.files.git("log", "--format=%s", "1.10.0")
      #expect(commits == "Truss 1.10.0\nTruss 1.2.0\n")
      #expect(try await repository.files.git("tag", "--list") == "1.10.0\n1.2.0\n")
    }
  }

  @Test func `A pre-release precedes its version`() async throws {
    try await withRepository(describing: "2.0.0-beta.1") { repository in
      #expect(try await repository.release("2.0.0-beta.1").status == 0)
      try repository.files.replace(
        "## 2.0.0-beta.1", with: "## 2.0.0", in: ReleasedRepository.changes)
      try await repository.files.commit()
      #expect(try await repository.release("2.0.0").status == 0)
      let commits = try await repository.files.git("log", "--format=%s", "2.0.0")
      #expect(commits == "Truss 2.0.0\nTruss 2.0.0-beta.1\n")
    }
  }

  @Test func `An invalid release is rejected, and nothing is tagged`() async throws {
    try await withRepository(describing: "1.0.0") { repository in
      for version in ["", "1", "1.0", "v1.0.0", "1.0.01", "1.0.0.0", "1.0.0-", "1.0.0 "] {
        let result = try await repository.release(version)
        #expect(result.status == 1)
        #expect(result.errors.contains("is not a semantic version"), "\(result)")
      }
      #expect(try await repository.release().status == 2)
      let silent = try await repository.release("1.0.1")
      #expect(silent.errors.contains("CHANGELOG.md has no section for 1.0.1"), "\(silent)")

      try repository.files.write("Other terms\n", to: "LICENSE")
      let dirty = try await repository.release("1.0.0")
      #expect(dirty.errors.contains("there are changes that are not committed"), "\(dirty)")
      try await repository.files.commit()
      let terms = try await repository.release("1.0.0")
      #expect(terms.errors.contains("LICENSE and Modules/TrussCore/LICENSE differ"), "\(terms)")
      #expect(try await repository.files.git("tag", "--list").isEmpty)
    }
  }

  @Test func `A release is never repeated`() async throws {
    try await withRepository(describing: "1.0.0") { repository in
      #expect(try await repository.release("1.0.0").status == 0)
      let tag = try await repository.files.git("rev-parse", "1.0.0")
      let again = try await repository.release("1.0.0")
      #expect(again.status == 1)
      #expect(again.errors.contains("the tag 1.0.0 exists"), "\(again)")
      #expect(try await repository.files.git("rev-parse", "1.0.0") == tag)
    }
  }

  private func withRepository(
    describing version: String, _ body: (ReleasedRepository) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await body(try await ReleasedRepository(in: folder, describing: version))
    }
  }
}
