import Foundation
import TrussQuestions

/// The file `Graph.limits` next to the manifest of a package.
struct LimitsFile {
  static let name = "Graph.limits"
  let path: String
  let shownPath: String

  /// The content; `nil` if the file does not exist.
  let text: String?

  init(in place: PackageFolder) {
    let url = URL(fileURLWithPath: place.path).appending(path: Self.name)
    path = url.path
    shownPath = place.shown(Self.name)
    text = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }
}
