public import Foundation

extension SyntheticPackage {
  /// The line by which a folder is known to hold a generated package.
  static let mark = "// Written by generate-monorepo."

  /// Writes the files to a folder, in place of those of an earlier package.
  ///
  /// A file that is there already and says the same is left alone, so that a build does not see a
  /// change where there is none.
  ///
  /// - Parameter folder: The folder of the package, which is created if necessary.
  /// - Throws: ``FolderInUse`` when another package is there; what the file system refuses.
  public func write(to folder: URL) throws {
    let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    if let manifest, !manifest.contains(Self.mark) { throw FolderInUse(path: folder.path) }
    try removeOthers(in: folder)
    for file in files {
      let url = folder.appending(path: file.path)
      let data = Data(file.text.utf8)
      guard (try? Data(contentsOf: url)) != data else { continue }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  private func removeOthers(in folder: URL) throws {
    let kept = Set(files.map(\.path))
    for top in ["Apps", "Modules", "Tools"] {
      let paths = FileManager.default.enumerator(atPath: folder.appending(path: top).path)
      for path in (paths?.allObjects ?? []).compactMap({ $0 as? String }) {
        guard path.hasSuffix(".swift"), !kept.contains("\(top)/\(path)") else { continue }
        try FileManager.default.removeItem(at: folder.appending(path: "\(top)/\(path)"))
      }
    }
  }
}

/// A folder that holds a package which was not generated.
public struct FolderInUse: Error, CustomStringConvertible {
  let path: String

  /// What is wrong, and what to do about it.
  public var description: String {
    "\(path) holds a package that was not generated. Name an empty folder."
  }
}
