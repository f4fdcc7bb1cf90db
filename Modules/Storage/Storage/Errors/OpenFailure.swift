/// Why a database cannot be opened.
public enum OpenFailure: Hashable, Sendable {
  /// The folder of the file does not exist.
  case folderMissing(String)

  /// The file, which is to be read only, does not exist.
  case fileMissing

  /// The path is a folder.
  case isFolder

  /// The process may not read or write the file, or may not create it in its folder.
  case notPermitted

  /// The address of a database server is not valid, for the given reason.
  case invalidAddress(String)

  /// Anything else, as the database reports it.
  case other(String)
}
