import Foundation
public import Storage

/// A database that an application was told to use.
public enum ChosenDatabase: Hashable, Sendable {
  /// A file.
  case file(StorageConfiguration)

  /// A database on a PostgreSQL server.
  case server(PostgresConfiguration)
}

/// The default location of the users' database.
///
/// All applications share it, so that they see the same users when started in the same folder.
public enum DefaultDatabase {
  /// The variable that names another file, or the address of a database on a PostgreSQL server.
  public static let variable = "USERS_DATABASE"

  /// The file, in the current folder.
  public static let path = ".data/users.sqlite"

  /// Returns the database to use.
  ///
  /// The folder of the default file is created, unless it is only read. That of any other file must exist, since a missing
  /// one is more likely a typing error.
  ///
  /// - Parameters:
  ///   - request: The requested file, or an address that starts with `postgres://` or
  ///     `postgresql://`, if any.
  ///   - durability: What an acknowledged write survives.
  ///   - access: What is done with the database.
  /// - Returns: The requested database, or the default one.
  /// - Throws: The reason why the default folder cannot be created.
  public static func choice(
    for request: String?, durability: StorageConfiguration.Durability = .full,
    access: StorageConfiguration.Access = .readWrite
  ) throws(DefaultDatabaseError) -> ChosenDatabase {
    let file = { StorageConfiguration(.file($0), durability: durability, access: access) }
    if let request {
      let isAddress = ["postgres://", "postgresql://"].contains(where: request.hasPrefix)
      return isAddress
        ? .server(PostgresConfiguration(request, durability: durability, access: access))
        : .file(file(request))
    }
    guard access == .readWrite else { return .file(file(Self.path)) }
    let folder = URL(filePath: Self.path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DefaultDatabaseError(
        folder: folder.path(percentEncoded: false), reason: error.localizedDescription)
    }
    return .file(file(Self.path))
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
