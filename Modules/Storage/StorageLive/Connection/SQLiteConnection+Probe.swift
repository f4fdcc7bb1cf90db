import CSQLite
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
      let version: Int = try transaction.one("PRAGMA user_version") { try $0["user_version"] }
      // A pragma takes no bound values.
      let statement = "PRAGMA user_version = \(version)"
      let code = sqlite3_exec(handle, statement, nil, nil, nil)
      guard code == SQLITE_OK else {
        throw SQLiteFailure(code, of: handle)
          .storageError(statement: statement, location: location)
      }
    }
  }
}
