public import Foundation

/// A monorepo of features, into which tools write.
public struct Monorepo {
  /// Its folder.
  public let folder: URL

  /// Uses a folder, whose manifest need not be valid.
  public init(_ folder: URL) { self.folder = folder }
}

extension Monorepo {
  package func read(_ path: String) throws(Refusal) -> String {
    do {
      return String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
    } catch {
      throw Refusal("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The names in a folder, sorted; none when it does not exist.
  package func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Writes files, and creates their folders.
  ///
  /// - Throws: ``Refusal`` when one cannot be written; those before it are then there.
  package func write(_ files: [SourceFile]) throws(Refusal) {
    for file in files {
      let url = folder.appending(path: file.path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url, options: .atomic)
      } catch {
        throw Refusal("\(file.path) cannot be written: \(error.localizedDescription)")
      }
    }
  }
}
