public import Foundation

extension SyntheticPackage {
  /// The line in the manifest that marks a generated package.
  static let mark = "// Written by generate-monorepo."

  /// Writes the files to a folder, replacing those of an earlier generated package.
  ///
  /// Unchanged files are not written, so that an incremental build does not recompile them.
  ///
  /// - Parameter folder: The folder of the package, which is created if necessary.
  /// - Throws: ``FolderInUse`` when the folder has another package, or a file system error.
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

/// The folder contains a package that was not generated.
public struct FolderInUse: Error, CustomStringConvertible {
  let path: String

  /// The error, and how to correct it.
  public var description: String {
    "\(path) contains a package that was not generated. Choose an empty folder."
  }
}
