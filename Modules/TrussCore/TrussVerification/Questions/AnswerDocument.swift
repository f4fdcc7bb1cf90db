import Foundation
import TrussQuestions

/// An answer as a JSON document, whose bytes depend on the question and the graphs alone.
struct AnswerDocument: Encodable {
  private enum Name: String, CodingKey {
    case schema, kind, outcome, question, answers, message
  }

  /// Whether the question was answered, for those who have lost the exit code.
  enum Outcome: String, Codable, CaseIterable { case found, none, failed }

  struct Asked: Codable {
    let words: [String]
    let applications: [String]
  }

  private let kind: String
  private let outcome: Outcome
  private let question: Asked
  private let answers: [any Answer]
  private let message: String?

  init(
    _ question: Question, answers: [any Answer] = [], in applications: [String],
    failure: String? = nil
  ) {
    kind = question.command.rawValue
    let isFound = answers.contains(where: \.isFound)
    outcome = failure != nil ? .failed : isFound ? .found : .none
    self.question = Asked(words: question.words, applications: applications)
    self.answers = answers
    message = failure?.trimmingCharacters(in: .newlines)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encode(Document.schema, forKey: .schema)
    try container.encode(kind, forKey: .kind)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(question, forKey: .question)
    try container.encodeIfPresent(message, forKey: .message)
    var list = container.nestedUnkeyedContainer(forKey: .answers)
    for answer in answers { try list.encode(answer) }
  }

  var json: String { encodeJSON(self) }
}

extension Outcome {
  init(
    exitCode: ExitCode, _ question: Question, failure: String, in applications: [String],
    _ folder: String
  ) {
    if question.format == .json {
      let document = AnswerDocument(question, in: applications, failure: failure)
      self.init(exitCode: exitCode, document.json, into: question[.output], in: folder)
    } else {
      self.init(exitCode: exitCode, complaint: failure)
    }
  }
}
