package import Foundation

/// A file to write: its path in the monorepo, and its contents.
package struct SourceFile: Hashable {
  package let path: String
  package var text: String

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// Renders the templates in some subfolders of a folder; a path is a template, too, and starts at its subfolder.
  package static func rendered(
    _ parts: [String], of folder: URL, with vocabulary: Vocabulary
  ) throws -> [SourceFile] {
    let suffix = ".template"
    return try parts.flatMap { part in
      let root = folder.appending(path: part)
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return try names.filter { $0.hasSuffix(suffix) }.sorted().map { name in
        let text = String(decoding: try Data(contentsOf: root.appending(path: name)), as: UTF8.self)
        return SourceFile(
          path: try Template(text: String(name.dropLast(suffix.count))).rendered(with: vocabulary),
          text: try Template(text: text).rendered(with: vocabulary))
      }
    }
  }
}
