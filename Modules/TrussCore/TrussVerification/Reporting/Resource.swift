import Foundation

/// A file that the package brings to the programs that verify, next to them.
enum Resource {
  /// The folder of the files, which `Bundle.module` would also find; `nil` if the program was moved without it, which
  /// `Bundle.module` would end.
  static let folder: URL? = {
    let bundles = [Bundle.main, Bundle(for: Anchor.self)]
    let places = bundles.flatMap { bundle -> [URL?] in
      [bundle.resourceURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
    }
    for place in places.compactMap(\.self) {
      for ending in ["bundle", "resources"] {
        let url = place.appending(path: "TrussCore_TrussVerification.\(ending)")
        if let bundle = Bundle(url: url) { return bundle.resourceURL ?? url }
      }
    }
    return nil
  }()

  private final class Anchor {}

  static func text(_ path: String) -> String {
    guard let url = folder?.appending(path: path),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { fatalError("\(path) is missing: build verify-graph again") }
    return text
  }
}
