/// The words and conditions that templates use.
package struct Vocabulary {
  package var words: [String: String]
  package var conditions: [String: Bool]

  package init(words: [String: String] = [:], conditions: [String: Bool] = [:]) {
    (self.words, self.conditions) = (words, conditions)
  }

  func word(_ name: String) throws(TemplateError) -> String {
    guard let word = words[name] else { throw .unknownWord(name) }
    return word
  }

  func condition(_ name: String) throws(TemplateError) -> Bool {
    guard let holds = conditions[name] else { throw .unknownCondition(name) }
    return holds
  }
}
