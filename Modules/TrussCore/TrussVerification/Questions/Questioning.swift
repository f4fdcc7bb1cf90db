import Foundation
import Truss
import TrussQuestions

struct Unanswerable: Error {
  let code: Outcome.ExitCode
  let message: String

  init(_ message: String, code: Outcome.ExitCode = .usage) {
    self.code = code
    self.message = message
  }
}

struct Questioning {
  private let question: Question
  private let all: [Wiring]
  private let wirings: [Wiring]
  private let folder: String

  init(_ question: Question, of applications: [ApplicationFacts], in folder: String) {
    self.question = question
    self.folder = folder
    all = applications.map { Wiring(of: $0) }
    wirings = all.filter { question.selects($0.application.name) }
  }

  var outcome: Outcome {
    do throws(Unanswerable) {
      if question.has(.diagram) {
        return Outcome(exitCode: .clean, try diagrams(), into: question[.output], in: folder)
      }
      let answers = try answers()
      let isFound = answers.contains(where: \.isFound)
      let applications = wirings.map(\.application.name)
      let code: Outcome.ExitCode =
        switch question.command {
        case .why: isFound ? .clean : .errors
        default: question.has(.exitCode) && isFound ? .errors : .clean
        }
      let text =
        switch question.format {
        case .json: AnswerDocument(question, answers: answers, in: applications).json
        case .filter: answers.selection.filter + "\n"
        case .text, .markdown:
          lines(of: answers).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
        }
      var outcome = Outcome(exitCode: code, text, into: question[.output], in: folder)
      if question.format == .filter, let reason = answers.selection.reason {
        outcome.complaint = "verify-graph: every suite runs, because \(reason)\n"
      }
      return outcome
    } catch {
      return Outcome(
        exitCode: error.code, question, failure: "verify-graph: \(error.message)\n",
        in: wirings.map(\.application.name), folder)
    }
  }

  /// The lines of each answer; applications with the same answer share it.
  private func lines(of answers: [any Answer]) -> [[String]] {
    let all = answers.map { $0.lines(showingAll: question.isComplete) }
    let names = answers.compactMap { ($0 as? any ApplicationAnswer)?.application }
    guard names.count == answers.count else { return all }
    return SharedAnswer.grouping(
      zip(names, all).map { ($0, [String($1[0].dropFirst($0.count))] + $1.dropFirst()) }
    ).map { group in
      [group.applications.joined(separator: ", ") + group.content[0]] + group.content.dropFirst()
    }
  }

  // MARK: - Answers

  private func answers() throws(Unanswerable) -> [any Answer] {
    switch question.command {
    case .why: try why()
    case .uses: try eachKey { Uses($0, in: wirings, among: all) }
    case .impact: try impacts()
    case .cost: wirings.map { Cost(of: $0, showing: question.limit) }
    case .modules: try modules()
    case .list: try lists()
    case .explain: try explanations()
    default: []
    }
  }

  private func why() throws(Unanswerable) -> [any Answer] {
    let starts = try question[.from].map { word throws(Unanswerable) in
      let starts = Set(wirings.flatMap(\.startingKeys)).intersection(try keys(for: word))
      guard starts.isEmpty else { return starts }
      throw Unanswerable("“\(word)” is no root of the selected applications.")
    }
    return try eachKey { Why($0, in: wirings, from: starts, among: all) }
  }

  private func modules() throws(Unanswerable) -> [any Answer] {
    let names = try question.words.map { word throws(Unanswerable) in try module(word) }
    let pair = names.count == 2 ? (names[0], names[1]) : nil
    return wirings.map { Coupling(of: $0, showing: question.parts, between: pair, among: all) }
  }

  private func lists() throws(Unanswerable) -> [any Answer] {
    var filter = Listing.Filter()
    if !question.words.isEmpty {
      filter.keys = []
      for word in question.words { filter.keys?.formUnion(try keys(for: word, upTo: .max)) }
    }
    if question.has(.module) {
      filter.modules = []
      for word in question.all(.module) { filter.modules?.insert(try module(word)) }
    }
    filter.lifetime = question.lifetime
    filter.isUnreachedOnly = question.parts.contains(.unreached)
    return wirings.map { Listing(of: $0, where: filter, by: question.order) }
  }

  /// The neighborhoods of keys, unless there is more of them than a diagram can show.
  private func diagrams() throws(Unanswerable) -> String {
    var texts: [String] = []
    for word in question.words {
      for key in try keys(for: word) {
        for diagram in NeighborhoodDiagram.all(of: key, in: wirings) {
          if let excess = diagram.excess {
            throw Unanswerable(
              "\(key) has a neighborhood of \(excess) boxes, and a diagram has at most "
                + "\(Neighborhood.mostBoxes). “verify-graph uses” and “verify-graph list” show it as a "
                + "table.", code: .unanswered)
          }
          texts.append(diagram.mermaid)
        }
      }
    }
    return texts.joined(separator: "\n")
  }

  private func impacts() throws(Unanswerable) -> [any Answer] {
    var (answers, names, paths): ([Impact], [String], [String]) = ([], question.all(.module), [])
    for word in question.words {
      if let name = knownModule(word, asWritten: true) {
        names.append(name)
      } else if known(word).isEmpty,
        FileManager.default.fileExists(atPath: word.url(in: folder).path)
      {
        paths.append(word)
      } else {
        answers += try keys(for: word).map { key in
          Impact(of: key, in: wirings) { $1.key == key }
        }
      }
    }
    for word in names {
      let name = try module(word)
      answers.append(Impact(of: name, in: wirings) { $1.module == name })
    }
    let files = try files()
    let all = files != nil || !paths.isEmpty ? paths + (files ?? []) : nil
    if let all {
      let changes = FileChanges(all, in: wirings.map(\.application))
      answers.append(
        Impact(of: counted(all.count, "file"), in: wirings, unknown: changes.unknown) {
          changes.include($1, in: $0.application)
        })
    }
    guard question.has(.suites) || question.format == .filter else { return answers }
    return try addingSuites(to: answers, changing: all)
  }

  /// Adds the test targets to run; the last answer is about files, if there are any.
  private func addingSuites(
    to answers: [Impact], changing files: [String]?
  ) throws(Unanswerable) -> [Impact] {
    var answers = answers
    do throws(Revision.Failure) {
      let tests = try TestSuites(in: folder, changing: files ?? [])
      for index in answers.indices {
        let targets = Set(answers[index].presences.flatMap(\.targets))
        answers[index].suites = tests.suites(dependingOn: targets)
      }
      if let files, let last = answers.indices.last {
        let selection = tests.selection(changing: files)
        answers[last].suites = selection.suites
        answers[last].everySuiteBecause = selection.reason
      }
    } catch {
      throw Unanswerable("--suites: \(error.description)", code: .unanswered)
    }
    return answers
  }

  private func explanations() throws(Unanswerable) -> [any Answer] {
    let all = Explanation.all
    guard !question.isComplete else { return all }
    return try question.words.map { word throws(Unanswerable) in
      // Messages have the ID in brackets.
      let id = word.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
      if let explanation = all.first(where: { $0.id == id }) { return explanation }
      let hint = KeyPattern.hint(id, among: all.map(\.id))
      throw Unanswerable(
        "There is no finding “\(word)”.\(hint) “verify-graph explain --all” explains all of them.")
    }
  }

  // MARK: - Names

  private func eachKey(_ answer: (String) -> any Answer) throws(Unanswerable) -> [any Answer] {
    var answers: [any Answer] = []
    for word in question.words { answers += try keys(for: word).map(answer) }
    return answers
  }

  private func keys(for word: String, upTo limit: Int = 5) throws(Unanswerable) -> [String] {
    var found = known(word)
    if found.isEmpty, let line = SourceLine(at: word, in: folder) {
      found = Set(line.names.flatMap(known)).sorted()
    }
    lazy var bindings = all.flatMap(\.application.bindings)
    if found.isEmpty { found = BindingSources.keys(naming: word, among: bindings, in: folder) }
    guard !found.isEmpty else {
      let hint = KeyPattern.hint(word, among: Set(bindings.map(\.key)).sorted())
      throw Unanswerable("There is no key “\(word)”.\(hint) “verify-graph list” shows all of them.")
    }
    guard found.count <= limit else {
      throw Unanswerable(
        "“\(word)” may be \(found.count) keys. Name one of them: \(found.joined(separator: ", "))")
    }
    return found
  }

  /// Returns the keys that a word means: those of the selected applications, or else of others.
  private func known(_ word: String) -> [String] {
    let pattern = KeyPattern(word)
    // The answer about a key that only other applications have, or that nothing provides, says so.
    for some in [wirings, all] {
      let found = pattern.keys(among: some.flatMap(\.application.bindings))
      if !found.isEmpty { return found }
      let lacking = pattern.keys(among: some.flatMap(\.application.lackingBindings))
      if !lacking.isEmpty { return lacking }
    }
    return []
  }

  private func module(_ word: String) throws(Unanswerable) -> String {
    if let name = knownModule(word) { return name }
    let known = moduleNames
    let hint = KeyPattern.hint(word, among: known)
    throw Unanswerable(
      "There is no module “\(word)”.\(hint) There are: \(known.joined(separator: ", ")).")
  }

  private var moduleNames: [String] {
    Set(wirings.flatMap { $0.application.modules.map(\.name) }).sorted()
  }

  private func knownModule(_ word: String, asWritten: Bool = false) -> String? {
    moduleNames.first { $0 == word || !asWritten && $0 == "\(word)Module" }
  }

  // MARK: - Files

  /// The files that the question names; `nil` if it names none.
  private func files() throws(Unanswerable) -> [String]? {
    var files = question.all(.files).filter { $0 != "-" }
    if question.all(.files).contains("-") {
      let input = FileHandle.standardInput.readDataToEndOfFile()
      files += String(decoding: input, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map(String.init)
    }
    if let revision = question[.since] {
      do {
        files += try Revision(revision, in: folder).changedFiles()
      } catch {
        throw Unanswerable("--since “\(revision)”: \(error.description)", code: .unanswered)
      }
    }
    return question.has(.files) || question.has(.since) ? files : nil
  }
}

extension [any Answer] {
  /// The test targets that any of the answers names.
  fileprivate var selection: TestSuites.Selection {
    let impacts = compactMap { $0 as? Impact }
    return TestSuites.Selection(
      suites: Set(impacts.flatMap { $0.suites ?? [] }).sorted(),
      reason: impacts.lazy.compactMap(\.everySuiteBecause).first)
  }
}
