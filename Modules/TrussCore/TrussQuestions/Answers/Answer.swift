/// The answer to a question about one key, module or application.
package protocol Answer: Codable, Sendable {
  /// Whether there is what the question asks for.
  var isFound: Bool { get }

  /// Returns the answer in lines: first a sentence, then the evidence.
  func lines(showingAll isComplete: Bool) -> [String]
}

/// An answer about one application, with whose name its first line begins.
package protocol ApplicationAnswer: Answer {
  var application: String { get }
}

/// The form in which several applications have one answer in common.
package struct SharedAnswer<Content: Equatable> {
  package private(set) var applications: [String]
  package let content: Content

  package static func grouping(_ answers: [(application: String, content: Content)]) -> [Self] {
    var groups: [Self] = []
    for (application, content) in answers {
      if let index = groups.firstIndex(where: { $0.content == content }) {
        groups[index].applications.append(application)
      } else {
        groups.append(Self(applications: [application], content: content))
      }
    }
    return groups
  }
}

/// Counts with their nouns: `1 root`, `3 roots`.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// The words for dependents that do not exist in an application, behind the number of those that do.
func moreUnreached(_ count: Int) -> String {
  count == 0 ? "" : " (\(count) more that no root reaches)"
}

extension Array where Element: Hashable {
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [String] {
  /// The first elements, and the number of the others: `a, b, and 3 more (--all)`.
  func listed(_ isComplete: Bool, upTo limit: Int = 8) -> String {
    guard !isComplete, count > limit + 1 else { return joined(separator: ", ") }
    return prefix(limit).joined(separator: ", ") + ", and \(count - limit) more (--all)"
  }
}

extension BindingFacts {
  /// The owner, the place and the nature of the binding: `VaultModule, Vault.swift:22 (singleton)`.
  var origin: String {
    let owner =
      switch role {
      case nil, .contribution, .decorator: layer.map { "\($0) as an override" } ?? module ?? ""
      case .input: "the inputs"
      case .scopeValue: "the value of its scope"
      case .argument: "the arguments of calls"
      }
    let words = [
      lifetimeText, role == .decorator ? "decorator" : nil, has(.exported) ? "exported" : nil,
      has(.eager) ? "eager" : nil, has(.asynchronous) ? "async" : nil, isolation,
    ].compactMap(\.self)
    return [owner, line].compactMap(\.self).joined(separator: ", ")
      + (isDeclared ? " (\(words.joined(separator: ", ")))" : "")
  }

  var lifetimeText: String {
    switch lifetime {
    case .scoped: "scoped in \(scope ?? "")"
    case .weakSingleton: "weak singleton"
    case .resolution: "shared per resolution"
    case .singleton, .transient, .value, .weakValue, .input, .argument: lifetime.rawValue
    }
  }
}
