import Foundation

/// New content of a file whose old content is known.
package struct FileReplacement: Equatable, Sendable {
  package let path: String

  /// The content that the file must have.
  package let old: String

  package let new: String

  struct Failure: Error { let description: String }

  /// The path of the new content until it takes the place of the old one.
  private var draft: String { "\(path).verify-graph-fix" }

  /// Replaces the contents of all files, or of none.
  ///
  /// Everything that is likely to fail happens before the first file changes: the contents are compared, and the new
  /// ones are written to the same folders.
  static func carryOut(_ replacements: [FileReplacement]) throws(Failure) {
    var drafts: [String] = []
    defer { for draft in drafts { try? FileManager.default.removeItem(atPath: draft) } }
    for replacement in replacements {
      try replacement.writeDraft()
      drafts.append(replacement.draft)
      try replacement.copyPermissions()
    }
    for (position, replacement) in replacements.enumerated()
    where rename(replacement.draft, replacement.path) != 0 {
      let reason = String(cString: strerror(errno))
      for changed in replacements[..<position] {
        try? Data(changed.old.utf8).write(
          to: URL(fileURLWithPath: changed.path), options: .atomic)
      }
      throw Failure(description: "\(replacement.path) cannot be replaced: \(reason)")
    }
  }

  private func writeDraft() throws(Failure) {
    guard FileManager.default.contents(atPath: path) == Data(old.utf8) else {
      throw Failure(description: "\(path) has changed")
    }
    do {
      try Data(new.utf8).write(to: URL(fileURLWithPath: draft), options: .withoutOverwriting)
    } catch {
      throw Failure(description: "\(draft) cannot be written: \(reason(of: error))")
    }
  }

  private func copyPermissions() throws(Failure) {
    do {
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      guard let permissions else { return }
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: draft)
    } catch {
      throw Failure(
        description: "\(draft) cannot have the permissions of \(path): \(reason(of: error))")
    }
  }
}
