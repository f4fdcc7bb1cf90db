import Foundation
import TrussLaws
import TrussQuestions

/// The texts of the declarations of bindings, which name types that are no keys: those of implementations.
struct BindingSources {
  /// The most lines that are read as the declaration of a binding.
  private static let mostLines = 8

  /// Returns the keys of the bindings whose declarations contain a name.
  static func keys(
    naming name: String, among bindings: [BindingFacts], in folder: String
  ) -> [String] {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isPartOfName) else { return [] }
    let places = bindings.compactMap { binding in
      binding.place.flatMap { Place($0) }.map { (key: binding.key, place: $0) }
    }
    var found: Set<String> = []
    for (path, declared) in Dictionary(grouping: places, by: \.place.path) {
      guard let text = try? String(contentsOf: path.url(in: folder), encoding: .utf8),
        text.contains(name)
      else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let starts = Set(declared.map { $0.place.line - 1 })
      for (key, place) in declared where lines.indices.contains(place.line - 1) {
        let first = place.line - 1
        let next = (first + 1..<first + mostLines).first(where: starts.contains)
        let end = min(next ?? first + mostLines, lines.count)
        if lines[first..<end].contains(where: { $0.contains(name: name) }) { found.insert(key) }
      }
    }
    return found.sorted()
  }
}
