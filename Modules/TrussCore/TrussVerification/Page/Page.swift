import Foundation
import TrussQuestions

/// The graphs of all applications as one HTML file, which needs no network.
///
/// A script in the page answers the questions of the command line. The differences to an earlier state are
/// computed here, since they need both states.
struct Page {
  /// An earlier state with which the page compares.
  struct Base: Encodable, Equatable {
    /// The name of the state as the command line has it.
    let name: String

    /// The words for the state.
    let title: String

    let changes: [Change]
  }

  /// The contents of the page apart from the graphs.
  private struct Setting: Encodable {
    let title: String
    let source: String?
    let base: Base?
  }

  private let setting: Setting
  private let document: GraphDocument

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - document: The graphs and the findings.
  ///   - title: The name of the package.
  ///   - source: The address of a place in the sources, with `{path}`, `{line}` and `{column}`.
  ///   - base: An earlier state with which the page compares.
  init(of document: GraphDocument, title: String, source: String?, base: Base?) {
    self.document = document
    setting = Setting(title: title, source: source, base: base)
  }

  /// The file.
  var html: String {
    let parts = [
      "style": Self.style, "scripts": Self.scripts, "page": Self.embedded(setting),
      "graph": Self.embedded(document),
    ]
    // A part may contain what looks like the name of another, so the parts are put in from left to right.
    var text = ""
    for piece in Self.template.split(separator: "{{", omittingEmptySubsequences: false) {
      let words = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let part = parts[String(words[0])] else {
        text += piece
        continue
      }
      text += part + words[1]
    }
    return text
  }

  /// Returns a value as JSON that can stand in a `script` element.
  private static func embedded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The documents contain texts and whole numbers only, which JSON can say.
    let data = (try? encoder.encode(value)) ?? Data()
    // Only texts contain this character, and there JSON allows an escape for it.
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
