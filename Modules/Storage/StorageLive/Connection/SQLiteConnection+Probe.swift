import Foundation
import Storage

extension SQLiteConnection {
  /// Checks that there is room for a write of some pages, and that the database can be written.
  ///
  /// A single page may still fit when no other write does, so this first writes a file in the same
  /// folder.
  func probe() throws {
    if let file {
      let room = URL(filePath: file.path + "-probe")
      defer { try? FileManager.default.removeItem(at: room) }
      do {
        try Data(count: 1 << 16).write(to: room)
      } catch {
        throw StorageError.inputOutput(location: location, reason: error.localizedDescription)
      }
    }
    try rewrite()
  }

  /// Writes a page of the database without changing it.
  private func rewrite() throws {
    try writing { transaction in
      let version = try transaction.first("PRAGMA user_version") { try $0["user_version"] as Int }
      // A pragma takes no bound values.
      try control("PRAGMA user_version = \(version ?? 0)")
    }
  }
}
