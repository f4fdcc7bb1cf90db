import Foundation
import TrussQuestions

/// The file `Graph.limits` next to the manifest of a package.
struct LimitsFile {
  static let name = "Graph.limits"

  /// The path of the file, by which it is written.
  let path: String

  /// The path that findings show.
  let shownPath: String

  /// The content; `nil` if the file does not exist.
  let text: String?

  /// - Parameters:
  ///   - package: The folder of the package as given on the command line; `nil` for the package that contains
  ///     the current folder.
  ///   - folder: The current folder.
  init(of package: String?, in folder: String) {
    let place = PackageFolder(package, in: folder)
    let url = URL(fileURLWithPath: place.path).appending(path: Self.name)
    path = url.path
    shownPath = place.shown(Self.name)
    text = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }
}
