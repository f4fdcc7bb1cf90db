import Foundation

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
