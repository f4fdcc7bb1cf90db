import Foundation

/// Hides the system libraries of the monorepo: including one of their headers does not compile, and
/// pkg-config finds none of them.
///
/// The compiler searches the folders in `CPATH` before those of the system.
struct HiddenHeaders {
  let environment: [String: String]

  init(in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for header in ["sqlite3.h", "microhttpd.h"] {
      try Data("#error \"\(header) is hidden\"\n".utf8).write(to: folder.appending(path: header))
    }
    environment = ["CPATH": folder.path, "PKG_CONFIG_LIBDIR": folder.path, "PKG_CONFIG_PATH": ""]
  }
}
