import Foundation

/// A file that the package brings to the programs that verify, next to them.
enum Resource {
  /// The folder of the files.
  ///
  /// The bundle that SwiftPM makes of it ends a program that was moved without it.
  private static var folder: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }

  /// Returns the text of a file.
  static func text(_ path: String) -> String {
    let url = folder.appending(path: path)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      fatalError("\(url.path) is missing: build verify-graph again")
    }
    return text
  }
}
