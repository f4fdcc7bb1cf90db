import Foundation

extension String {
  /// Returns the address of the file with this path, which may be relative to a folder.
  func url(in folder: String) -> URL {
    URL(fileURLWithPath: self, relativeTo: URL(fileURLWithPath: folder))
  }

  /// Whether there is a folder at this path.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

struct PackageFolder: Sendable {
  let path: String

  /// The beginning of every path; empty for paths relative to the folder.
  let prefix: String
}

extension PackageFolder {
  /// Finds the package that is given on the command line, with which paths begin, or else the one that contains the
  /// current folder.
  init(_ package: String?, in folder: String) {
    if let package {
      path = package.url(in: folder).path
      prefix = package == "." ? "" : package
      return
    }
    // The nearest ancestor with a manifest.
    let start = URL(fileURLWithPath: folder).standardizedFileURL
    var current = start
    while current.path != "/" {
      if FileManager.default.fileExists(atPath: current.appending(path: "Package.swift").path) {
        path = current.path
        prefix = current == start ? "" : current.path
        return
      }
      current.deleteLastPathComponent()
    }
    path = folder
    prefix = ""
  }

  /// The name of the package in its manifest, or that of the folder.
  var name: String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let manifest = try? String(contentsOf: url.appending(path: "Package.swift"), encoding: .utf8)
    let name = manifest?.firstMatch(of: /= Package\(\s*name:\s*"([^"]+)"/)?.1
    return name.map(String.init) ?? url.lastPathComponent
  }

  /// Returns a path below the folder as it is printed.
  func shown(_ path: String) -> String {
    prefix.isEmpty ? path : prefix.hasSuffix("/") ? prefix + path : "\(prefix)/\(path)"
  }

  /// Returns a printed path relative to the folder.
  func relative(_ path: String) -> String {
    let beginning = shown("")
    return path.hasPrefix(beginning) ? String(path.dropFirst(beginning.count)) : path
  }
}
