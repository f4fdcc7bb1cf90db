package import Foundation

/// A folder of templates, whose paths are templates themselves.
package struct TemplateFolder {
  private let folder: URL

  /// Uses a folder.
  package init(_ folder: URL) { self.folder = folder }

  /// Returns the files of some subfolders, rendered, with paths relative to the one that they come from.
  package func files(of parts: [String], with vocabulary: Vocabulary) throws -> [SourceFile] {
    try parts.flatMap { part in
      let root = folder.appending(path: part)
      let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return try names.filter { $0.hasSuffix(Self.suffix) }.sorted().map { name in
        let text = String(decoding: try Data(contentsOf: root.appending(path: name)), as: UTF8.self)
        return SourceFile(
          path: try Template(String(name.dropLast(Self.suffix.count))).rendered(with: vocabulary),
          text: try Template(text).rendered(with: vocabulary))
      }
    }
  }

  private static let suffix = ".template"
}

/// A file to write: its path in the monorepo, and its contents.
package struct SourceFile: Hashable {
  package let path: String
  package var text: String

  /// Describes a file.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
