/// The words and conditions that templates use.
struct Vocabulary {
  var words: [String: String] = [:]
  var conditions: [String: Bool] = [:]

  func word(_ name: String) throws(TemplateError) -> String {
    guard let word = words[name] else { throw .unknownWord(name) }
    return word
  }

  func condition(_ name: String) throws(TemplateError) -> Bool {
    guard let holds = conditions[name] else { throw .unknownCondition(name) }
    return holds
  }
}
