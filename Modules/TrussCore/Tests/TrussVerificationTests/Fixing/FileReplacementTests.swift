import Foundation
import Testing

@testable import TrussVerification

/// All files are replaced, or none.
struct FileReplacementTests {
  private let folder = TemporaryPackage(files: ["a", "b", "c"])

  private func replacement(of file: String, old: String? = nil) -> FileReplacement {
    FileReplacement(
      path: folder.folder.appending(path: file).path, old: old ?? file, new: "new \(file)")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `New contents keep the permissions`() throws {
    let path = folder.folder.appending(path: "a").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileReplacement.carryOut(["a", "b"].map { replacement(of: $0) })
    #expect(try folder.read("a") == "new a" && folder.read("b") == "new b")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names == ["a", "b", "c"])
  }

  @Test func `No file changes if one is not as expected`() throws {
    #expect(throws: FileReplacement.Failure.self) {
      try FileReplacement.carryOut([replacement(of: "a"), replacement(of: "b", old: "other")])
    }
    #expect(try folder.read("a") == "a")
    #expect(try names == ["a", "b", "c"])
  }

  @Test func `No file changes if a new content cannot be written`() throws {
    let draft = folder.folder.appending(path: "b.verify-graph-fix")
    try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
    #expect(throws: FileReplacement.Failure.self) {
      try FileReplacement.carryOut(["a", "b"].map { replacement(of: $0) })
    }
    #expect(try folder.read("a") == "a" && folder.read("b") == "b")
  }
}
