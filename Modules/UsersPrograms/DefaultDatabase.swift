import Foundation
public import Storage

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
  ///     `postgresql://` in either case, if any.
  ///   - durability: The failures that an acknowledged write survives.
  ///   - access: Whether the database is written or only read.
  /// - Returns: The requested database, or the default one.
  /// - Throws: The reason why the default folder cannot be created, or the request means no database.
  public static func choice(
    for request: String?, durability: StorageConfiguration.Durability = .full,
    access: StorageConfiguration.Access = .readWrite
  ) throws(DefaultDatabaseError) -> StorageConfiguration {
    StorageConfiguration(
      try location(for: request, access: access), durability: durability, access: access)
  }

  private static func location(
    for request: String?, access: StorageConfiguration.Access
  ) throws(DefaultDatabaseError) -> StorageConfiguration.Location {
    if let request {
      if let url = postgresURL(request) { return .server(url) }
      // A message about a file has its path, which must not be an address with a password.
      if looksLikeAddress(request) { throw .unknownAddress }
      return .file(request)
    }
    guard access == .readWrite else { return .file(Self.path) }
    let folder = URL(filePath: Self.path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(
        folder: folder.path(percentEncoded: false), reason: error.localizedDescription)
    }
    return .file(Self.path)
  }

  /// Returns a request for a PostgreSQL server with its scheme in lower case, as libpq requires it.
  private static func postgresURL(_ request: String) -> String? {
    request.prefixMatch(of: /(?i)(postgres|postgresql):\/\//).map { match in
      match.0.lowercased() + request[match.range.upperBound...]
    }
  }

  /// Returns whether a text is an address, or a list of parameters, of a database rather than a path.
  private static func looksLikeAddress(_ request: String) -> Bool {
    (request.hasPrefix("//") || !["/", "."].contains(where: request.hasPrefix))
      && request.contains(/(?i):\/\/|^(postgres|postgresql):|:.*@|password *=/)
  }
}

/// Why there is no database to use.
public enum DefaultDatabaseError: Error, Hashable {
  /// The folder of the default file cannot be created.
  case cannotCreate(folder: String, reason: String)

  /// The request is neither the path of a file nor the address of a PostgreSQL server.
  case unknownAddress

  /// The program only opens files.
  case notAFile
}

extension DefaultDatabaseError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .cannotCreate(let folder, let reason):
      """
      Cannot create the folder \(folder) for the database: \(reason). Name another file with \
      --database or \(DefaultDatabase.variable).
      """
    case .notAFile:
      """
      This program opens databases in files only. Write a path, or name the server of the users with \
      --server.
      """
    case .unknownAddress:
      """
      The database is neither a file nor a PostgreSQL server. Write a path, with ./ before a name \
      like an address, or postgres://user@host/database.
      """
    }
  }
}
