import Foundation

/// The texts of the files of a package, each read once.
final class SourceTexts {
  let files: SourceFiles
  private let folder: String

  /// The folder of the package, outside of which nothing is edited.
  private let root: String

  private var texts: [String: SourceText?] = [:]

  init(of files: SourceFiles, in folder: String) {
    self.files = files
    self.folder = folder
    root = URL(fileURLWithPath: files.place.path).resolvingSymlinksInPath().path
  }

  /// Returns the path of a file from the root of all folders; `nil` if it is outside the package.
  func path(of file: String) -> String? {
    let path = file.url(in: folder).resolvingSymlinksInPath().path
    return path.hasPrefix(root + "/") ? path : nil
  }

  func changes(by edits: [FileEdit]) -> [FileChange] {
    Dictionary(grouping: edits, by: \.file).sorted { $0.key < $1.key }.compactMap { file, edits in
      guard let path = path(of: file), let text = text(of: file) else { return nil }
      return FileChange(
        of: String(path.dropFirst(root.count + 1)), at: path, in: text, edits: edits.map(\.edit))
    }
  }

  /// Returns the text of a file of the package, if it is Swift code whose brackets match.
  func text(of file: String) -> SourceText? {
    if let known = texts[file] { return known }
    let text = path(of: file).flatMap { FileManager.default.contents(atPath: $0) }
      .flatMap { String(data: $0, encoding: .utf8) }.flatMap { SourceText($0) }
    texts[file] = .some(text)
    return text
  }
}
