/// A text with names to fill in and sections to keep or leave out, in the syntax of Mustache.
///
/// ```
/// import {{Feature}}
/// {{#Storage}}
/// import Storage
/// {{/Storage}}
/// /// Keeps {{items}} in {{^Storage}}memory{{/Storage}}{{#Storage}}a database{{/Storage}}.
/// ```
///
/// A section begins with `#` when it is kept if its condition holds, and with `^` when it is kept
/// otherwise. Sections nest. A line that has only the beginning or end of a section is left out.
struct Template {
  let text: String

  /// Returns the text with the names and conditions of a vocabulary.
  ///
  /// - Throws: ``TemplateError`` when the template is malformed or uses a word that is not there.
  func rendered(with vocabulary: Vocabulary) throws(TemplateError) -> String {
    var output = ""
    var sections: [(name: Substring, isKept: Bool)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rendered = ""
      var hasText = line.isEmpty
      var rest = line
      while let start = rest.firstRange(of: "{{") {
        guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
          throw .unclosedTag(String(line))
        }
        let isKept = sections.allSatisfy(\.isKept)
        let before = rest[..<start.lowerBound]
        if !before.isEmpty { hasText = true }
        if isKept { rendered += before }
        let tag = rest[start.upperBound..<end.lowerBound]
        switch tag.first {
        case "#", "^":
          let name = tag.dropFirst()
          let holds = try vocabulary.condition(String(name))
          sections.append((name, holds == (tag.first == "#")))
        case "/":
          guard sections.popLast()?.name == tag.dropFirst() else {
            throw .misplacedEnd(String(tag.dropFirst()))
          }
        default:
          hasText = true
          let word = try vocabulary.word(String(tag))
          if isKept { rendered += word }
        }
        rest = rest[end.upperBound...]
      }
      if !rest.isEmpty { hasText = true }
      if sections.allSatisfy(\.isKept) { rendered += rest }
      if hasText, sections.allSatisfy(\.isKept) || !rendered.isEmpty { output += rendered + "\n" }
    }
    if let open = sections.last { throw .unclosedSection(String(open.name)) }
    // Splitting a text that ends with a line break yields an empty last line.
    return String(output.dropLast())
  }
}

/// Why a template cannot be rendered.
enum TemplateError: Error, Hashable, CustomStringConvertible {
  case unknownWord(String)
  case unknownCondition(String)
  case unclosedTag(String)
  case unclosedSection(String)
  case misplacedEnd(String)

  var description: String {
    switch self {
    case .unknownWord(let word): "The vocabulary has no word “\(word)”."
    case .unknownCondition(let name): "The vocabulary has no condition “\(name)”."
    case .unclosedTag(let line): "A tag is not closed in this line: \(line)"
    case .unclosedSection(let name): "The section “\(name)” is not closed."
    case .misplacedEnd(let name): "The section “\(name)” is closed where it is not open."
    }
  }
}
