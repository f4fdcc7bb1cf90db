/// Why a database cannot be opened.
public enum OpenFailure: Hashable, Sendable {
  /// The folder that should hold the file does not exist.
  case folderMissing(String)

  /// There is a folder where the file should be.
  case isFolder

  /// The process may not read or write the file, or may not create it in its folder.
  case notPermitted

  /// Anything else, in the words of the database.
  case other(String)
}
