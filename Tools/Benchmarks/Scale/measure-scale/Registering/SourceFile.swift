import Foundation

/// A file that is generated.
struct SourceFile: Hashable, Sendable {
  /// The path below the folder of the services.
  let path: String

  /// The contents.
  let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  /// Writes the file below a folder.
  func write(in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
