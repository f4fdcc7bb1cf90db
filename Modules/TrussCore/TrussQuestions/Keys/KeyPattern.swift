/// The words with which someone names a key, a place or several keys.
package struct KeyPattern: Sendable, Equatable {
  package let text: String

  /// Creates a pattern from words such as `UserStore`, `any UserStore @Replica`, `Repository<_>`,
  /// `*Store`, or `UsersModule.swift:12`.
  package init(_ text: String) { self.text = text }

  /// Returns the keys of bindings that the pattern may mean, without repetition, in order.
  ///
  /// If some keys are spelled exactly like the pattern, these alone are meant. A form such as `Lazy<Store>` means the
  /// key that it injects, unless the form itself is one.
  package func keys(among bindings: some Sequence<BindingFacts>) -> [String] {
    var text: String? = text
    while let current = text {
      let reading = Reading(current)
      let found = Set(bindings.lazy.filter(reading.fits).map(\.key))
      let exact = found.filter(reading.isExactly)
      guard found.isEmpty else { return (exact.isEmpty ? found : exact).sorted() }
      text = ParameterForm.content(of: current)
    }
    return []
  }

  /// Returns up to three keys that a word may have been meant to be: of a similar name, or with the word in it.
  package static func near(_ word: String, among keys: [String]) -> [String] {
    let names = keys.map { ($0, $0.withoutAny) }
    let nearest = Spelling.nearest(to: word, among: names.map(\.1))
    let part = word.lowercased()
    let similar = names.lazy.filter {
      nearest == nil ? $0.1.lowercased().contains(part) : $0.1 == nearest
    }
    return similar.prefix(3).map(\.0)
  }

  /// Returns the question whether one of these keys was meant; empty if none is near.
  package static func hint(_ word: String, among keys: [String]) -> String {
    let near = near(word, among: keys)
    return near.isEmpty ? "" : " Did you mean \(near.joined(separator: ", "))?"
  }

  /// A pattern in the form in which it is compared.
  private struct Reading {
    private enum Kind {
      case place(String)
      case glob([Character])
      case type(TypePattern, qualifier: TypePattern?)
      case unreadable
    }

    private let kind: Kind
    private let text, exact: String

    init(_ text: String) {
      self.text = text
      exact = Self.normalized(text)
      if text.contains(".swift:") {
        kind = .place(text)
      } else if text.contains("*") {
        kind = .glob(Array(exact))
      } else {
        let parts = Self.qualification(text)
        let qualifier = parts.qualifier.flatMap { TypePattern($0) }
        if let type = TypePattern(parts.type), parts.qualifier == nil || qualifier != nil {
          kind = Self.unwrapped(type, qualifier)
        } else {
          kind = .unreadable
        }
      }
    }

    /// `Qualified<Replica, Store>` is written for `Store @Replica` in code.
    private static func unwrapped(_ type: TypePattern, _ qualifier: TypePattern?) -> Kind {
      guard qualifier == nil, type.path.last == "Qualified", let parts = type.arguments,
        parts.count == 2
      else { return .type(type, qualifier: qualifier) }
      return .type(parts[1], qualifier: parts[0])
    }

    func fits(_ binding: BindingFacts) -> Bool {
      // Not all types can be read.
      if binding.key == text { return true }
      switch kind {
      case .unreadable: return false
      case .place(let place): return binding.isDeclared(at: place)
      case .glob(let glob): return Self.matches(glob, Array(Self.normalized(binding.key)))
      case .type(let pattern, let qualifier):
        // Most types do not even contain the name, and need not be read.
        if let name = pattern.path.last, name.first?.isLetter ?? false,
          !["Array", "Optional", "Dictionary"].contains(name), !binding.type.contains(name: name)
        {
          return false
        }
        guard let type = TypePattern(binding.type), pattern.fits(type) else { return false }
        guard let qualifier else { return true }
        return Self.qualification(binding.key).qualifier.flatMap { TypePattern($0) }
          .map { qualifier.fits($0) } ?? false
      }
    }

    /// Whether a key is spelled like the pattern, apart from `any`, spaces and `.self`.
    func isExactly(_ key: String) -> Bool { Self.normalized(key) == exact }

    private static func qualification(_ text: String) -> (type: Substring, qualifier: Substring?) {
      // An attribute of a function type has no type in front of it.
      guard let at = text.lastIndex(of: "@"),
        text[..<at].contains(where: { !$0.isWhitespace && $0 != "(" })
      else { return (text[...], nil) }
      return (text[..<at], text[text.index(after: at)...])
    }

    private static func normalized(_ text: String) -> String {
      var text = text
      if text.hasSuffix(".self") { text.removeLast(5) }
      text = text.filter { !$0.isWhitespace || $0 == " " }
      if text.hasPrefix("("), text.hasSuffix(")"), !text.dropLast().contains(")") {
        text = String(text.dropFirst().dropLast())
      }
      return text.split(separator: " ").filter { $0 != "any" }.joined()
    }

    /// Whether a glob covers a text; each `*` is first tried with nothing, and lengthened as needed.
    private static func matches(_ glob: [Character], _ text: [Character]) -> Bool {
      var (pattern, position) = (0, 0)
      var star: (pattern: Int, position: Int)?
      while position < text.count {
        if pattern < glob.count, glob[pattern] == "*" {
          star = (pattern, position)
          pattern += 1
        } else if pattern < glob.count, glob[pattern] == text[position] {
          (pattern, position) = (pattern + 1, position + 1)
        } else if let last = star {
          star = (last.pattern, last.position + 1)
          (pattern, position) = (last.pattern + 1, last.position + 1)
        } else {
          return false
        }
      }
      return glob[pattern...].allSatisfy { $0 == "*" }
    }
  }
}

extension BindingFacts {
  /// Returns whether the binding is declared at a place, whose folder and column may be left out.
  fileprivate func isDeclared(at other: String) -> Bool {
    guard let place else { return false }
    return [place, Self.withoutColumn(place)].contains { $0 == other || $0.hasSuffix("/\(other)") }
  }
}

extension StringProtocol {
  /// Whether a name is one of those in the text.
  ///
  /// Bytes are compared, which takes a fraction of the time that characters take.
  package func contains(name: String) -> Bool {
    utf8.split { !$0.isPartOfName }.contains { $0.elementsEqual(name.utf8) }
  }
}
