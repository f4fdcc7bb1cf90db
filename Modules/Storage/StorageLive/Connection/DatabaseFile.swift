import Foundation
import Storage
import Synchronization

/// The file of a database, checked before SQLite, whose own message is only `unable to open`.
struct DatabaseFile {
  /// The path, made absolute so that names such as `:memory:` have no special meaning to SQLite.
  let path: String

  init(_ path: String, _ access: StorageConfiguration.Access) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotOpen(
        location: "\"\(path)\"", .other("the path is empty or contains a zero byte"))
    }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    self.path = isAbsolute ? path : FileManager.default.currentDirectoryPath + "/" + path
    let folder = Self.folder(of: self.path)
    guard access == .readWrite || Self.kind(of: self.path) != .nothing else {
      throw .cannotOpen(location: self.path, .fileMissing)
    }
    guard Self.kind(of: folder) == .folder else {
      throw .cannotOpen(location: self.path, .folderMissing(folder))
    }
    switch Self.kind(of: self.path) {
    case .folder:
      throw .cannotOpen(location: self.path, .isFolder)
    case .file:
      guard FileManager.default.isReadableFile(atPath: self.path) else {
        throw .cannotOpen(location: self.path, .notPermitted)
      }
    case .nothing:
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw .cannotOpen(location: self.path, .notPermitted)
      }
    }
  }

  /// Creates the file unless it exists, so that only its owner may read it.
  ///
  /// SQLite would let everyone read it. It gives its other files the permissions of this one.
  func createIfMissing() {
    // Closing any descriptor of a file releases all locks of the process on it. So no connection of this
    // process may be opened between these two calls.
    Self.creation.withLock { _ in
      let descriptor = open(path, O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { close(descriptor) }
    }
  }

  private static let creation = Mutex(())

  /// The write-ahead log and its index, which exist while a connection that can write is open.
  var companions: [OpenedFile] { ["-wal", "-shm"].compactMap { OpenedFile(path + $0) } }

  /// Whether this process could change the file.
  var isWritable: Bool {
    [path, Self.folder(of: path)].allSatisfy(FileManager.default.isWritableFile(atPath:))
  }

  /// Whether a part of the contents is in the write-ahead log.
  var hasLog: Bool {
    let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return log?[.size] as? Int ?? 0 > 0
  }

  /// The path up to its last slash, not normalized: only the file system knows what `..` means.
  private static func folder(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private enum Kind { case nothing, file, folder }

  private static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .nothing
    }
    return isFolder.boolValue ? .folder : .file
  }
}
