import Foundation
import Storage
import Synchronization

struct DatabaseFile {
  /// The path, made absolute so that names such as `:memory:` have no special meaning to SQLite.
  let path: String

  init(_ path: String) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotOpen(
        location: "\"\(path)\"", reason: "the path is empty or contains a zero byte")
    }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    self.path = isAbsolute ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Creates the file unless it exists, so that only its owner may read it.
  ///
  /// SQLite would let everyone read it. It gives its other files the permissions of this one.
  func createIfMissing() throws(StorageError) {
    // Closing any descriptor of a file releases all locks of the process on it. So no connection of this
    // process may be opened between these two calls.
    let failure = Self.creation.withLock { _ -> Int32 in
      let descriptor = open(path, O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      return 0
    }
    guard failure == 0 || failure == EEXIST else { throw error(failure) }
  }

  /// The error for a number of the system: SQLite itself only says `unable to open`.
  func error(_ number: Int32) -> StorageError {
    .cannotOpen(location: path, reason: String(cString: strerror(number)))
  }

  private static let creation = Mutex(())

  /// The file itself: SQLite keeps the log beside the file to which a link leads.
  var target: String {
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    guard isLink, let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  /// The write-ahead log and its index, which exist while a connection that can write is open.
  var companions: [OpenedFile] { ["-wal", "-shm"].compactMap { OpenedFile(target + $0) } }

  /// Whether this process could change the file.
  var isWritable: Bool {
    [target, Self.folder(of: target)].allSatisfy(FileManager.default.isWritableFile(atPath:))
  }

  /// Whether a part of the contents is in the write-ahead log.
  var hasLog: Bool {
    let log = try? FileManager.default.attributesOfItem(atPath: target + "-wal")
    return log?[.size] as? Int ?? 0 > 0
  }

  /// The path up to its last slash, not normalized: only the file system knows what `..` means.
  private static func folder(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A file, distinguished from others that may take its place later.
struct OpenedFile {
  let path: String
  private let device: dev_t
  private let number: ino_t

  /// Remembers the file at a path, if there is one.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// Whether the same file is still at its path.
  var isInPlace: Bool {
    OpenedFile(path).map { ($0.device, $0.number) == (device, number) } ?? false
  }
}
