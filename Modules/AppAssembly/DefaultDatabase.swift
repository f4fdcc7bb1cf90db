import Foundation
public import Storage

/// The default location of the users' database.
///
/// All applications share it, so that they see the same users when started in the same folder.
public enum DefaultDatabase {
  /// The variable that names another file.
  public static let variable = "USERS_DATABASE"

  /// The file, in the current folder.
  public static let path = ".data/users.sqlite"

  /// Returns the configuration of the database.
  ///
  /// The folder of the default file is created. That of any other file must exist, since a missing
  /// one is more likely a typing error.
  ///
  /// - Parameter path: The requested file, if any.
  /// - Returns: The configuration of that file, or of the default.
  /// - Throws: The reason why the default folder cannot be created.
  public static func configuration(for path: String?) throws(DefaultDatabaseError)
    -> StorageConfiguration
  {
    if let path { return StorageConfiguration(.file(path)) }
    let folder = URL(filePath: Self.path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DefaultDatabaseError(
        folder: folder.path(percentEncoded: false), reason: error.localizedDescription)
    }
    return StorageConfiguration(.file(Self.path))
  }
}

/// The folder of the default database cannot be created.
public struct DefaultDatabaseError: Error, Hashable, CustomStringConvertible {
  /// The folder.
  public let folder: String

  /// Why it cannot be created.
  public let reason: String

  /// What is wrong, and what to do about it.
  public var description: String {
    """
    Cannot create the folder \(folder) for the database: \(reason). Name another file with \
    --database or \(DefaultDatabase.variable).
    """
  }
}
