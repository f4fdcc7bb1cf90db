import Foundation
import Founding
import ProgramTesting
import Scaffolding
import Testing

/// A new monorepo names only files and folders that it has.
struct FoundedPathTests {
  private static let release = MonorepoRequest.Container.release(
    url: "https://example.com/truss.git", version: "1.0.0")

  @Test(arguments: [true, false], [MonorepoRequest.Container.copy, release])
  func `Every path that is named exists`(
    _ hasDemonstration: Bool, _ container: MonorepoRequest.Container
  ) async throws {
    try await withTemporaryFolder { folder in
      let request = MonorepoRequest(
        "Acme", hasDemonstration: hasDemonstration, container: container)
      _ = try Monorepo(SampleMonorepo.repository).found(
        request, in: folder,
        from: SampleMonorepo.repository.appending(path: "Tools/Scaffold/Templates"))
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter(isOwn)
      #expect(files.contains("README.md") && files.contains(".github/workflows/ci.yml"))
      #expect(files.contains(".gitattributes") == (container == .copy))
      for file in files {
        guard let text = try? PackageFolder(folder).read(file) else { continue }
        for path in paths(in: text) {
          #expect(!matches(of: path, in: folder).isEmpty, "\(file) names \(path)")
        }
      }
    }
  }

  /// Whether a file speaks of the monorepo that contains it, and not of packages as such or of what a tool writes.
  private func isOwn(_ path: String) -> Bool {
    // The comments of the manifest have examples of features and applications.
    !["Modules/TrussCore/", "Package.swift", "Tools/Scaffold/"].contains { path.hasPrefix($0) }
  }

  /// The paths of files and folders that a text names from the root of the monorepo, perhaps with placeholders.
  private func paths(in text: String) -> [String] {
    let path = /(Apps|Modules|Tests|Tools|\.github|\.vscode)\/[\w.*\/+-]*[\w*]|\.gitattributes/
    return text.split { $0.isWhitespace || "\"'`<>()[]{},;:$=|".contains($0) }
      .compactMap { try? path.prefixMatch(in: $0.trimmingPrefix(/\.?\//)).map { String($0.0) } }
  }

  private func matches(of pattern: String, in folder: URL) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(folder.appending(path: pattern).path, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}
