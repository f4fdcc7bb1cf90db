/// The limits of a graph, and the exceptions that a team has accepted: the file `Graph.limits`.
///
/// ```text
/// limit module-cycle
/// module-cycle PlatformModule → NetworkingModule: any Settings → any Fetcher because #412 splits it until 2027-03-01
/// budget constructed-at-start share 29
/// ```
///
/// Each line says one thing, without numbers of lines, counts of findings or patterns, so that it stays true when
/// code moves, two branches merge, or one exception is exchanged for another.
package struct Limits: Sendable, Equatable {
  /// A kind of exception of which each instance is accepted by itself.
  package enum Kind: String, Sendable, CaseIterable {
    case moduleEdge = "module-edge"
    case moduleCycle = "module-cycle"
    case unusedExport = "unused-export"
  }

  /// A quantity that may not grow.
  package enum Quantity: String, Sendable, CaseIterable {
    case constructedAtStart = "constructed-at-start"
    /// The instances in the longest chain in which each is constructed for the one before it.
    case depth
    /// The bindings and roots that inject a key, in the application with most of them.
    case users
  }

  /// The meaning of a line.
  package enum Rule: Sendable, Hashable {
    /// Every instance of the kind has to be accepted; of module edges, perhaps only those of `A → B`.
    case limit(Kind, pair: String?)
    case accepted(Kind, subject: String)
    /// The quantity of the subject, which is an application or a key, is at most a number.
    case budget(Quantity, subject: String, Int)
  }

  package struct Line: Sendable, Equatable {
    package var rule: Rule
    package var reason: String?

    /// The last day on which it is: `2027-03-01`.
    package var until: String?

    /// The number of the line, counted from 1; 0 if it is not written yet.
    package var number = 0

    package init(_ rule: Rule, because reason: String? = nil, until: String? = nil) {
      self.rule = rule
      self.reason = reason
      self.until = until
    }
  }

  package var lines: [Line]

  package init(_ lines: [Line] = []) { self.lines = lines }

  package var acceptedCount: Int {
    lines.count { if case .accepted = $0.rule { true } else { false } }
  }

  /// Returns whether an instance needs to be accepted.
  func limits(_ kind: Kind, _ subject: String) -> Bool {
    lines.contains { line in
      guard case .limit(kind, let pair) = line.rule else { return false }
      return pair.map { subject.hasPrefix("\($0): ") } ?? true
    }
  }
}

// MARK: - Text

extension Limits {
  package struct Flaw: Error, Equatable {
    package let line: Int

    /// A sentence without a full stop.
    package let message: String

    package let fix: String
  }

  /// Reads a file.
  ///
  /// - Returns: The limits, and the lines that cannot be understood, which the limits do not contain.
  package static func read(_ text: String) -> (limits: Limits, flaws: [Flaw]) {
    var limits = Limits()
    var flaws: [Flaw] = []
    var rules: Set<Rule> = []
    for (index, text) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      do throws(Flaw) {
        var line = try Line(words, at: index + 1)
        line.number = index + 1
        guard rules.insert(line.rule).inserted else {
          throw Flaw(line: index + 1, message: "The line is there twice", fix: "remove it")
        }
        limits.lines.append(line)
      } catch {
        flaws.append(error)
      }
    }
    return (limits, flaws)
  }

  /// The text of the file, in which lines of one kind stand together in alphabetical order.
  package var text: String {
    let sorted = lines.map { ($0.rule.rank, $0.description) }.sorted { $0 < $1 }
    return """
      # The limits of the graphs, which verify-graph checks. An exception comes with its reason, by
      # “verify-graph accept”, and goes as soon as it can, by “verify-graph accept --prune”.

      """ + sorted.map { "\($0.1)\n" }.joined()
  }

  /// Returns whether a text is a date in the form of `2027-03-01`.
  package static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.allSatisfy({ $0 == "-" || "0"..."9" ~= $0 }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return 1...12 ~= month && 1...31 ~= day
  }
}

extension Limits.Rule {
  fileprivate init(_ words: [String], at number: Int) throws(Limits.Flaw) {
    let first = words.first ?? ""
    let rest = words.dropFirst()
    let arrowed = rest.map { $0 == "->" ? "→" : $0 }
    if let kind = Limits.Kind(rawValue: first), !rest.isEmpty {
      self = .accepted(kind, subject: arrowed.joined(separator: " "))
    } else if first == "limit", let kind = rest.first.flatMap(Limits.Kind.init(rawValue:)),
      rest.count == 1 || kind == .moduleEdge && arrowed.contains("→")
    {
      let pair = arrowed.dropFirst().joined(separator: " ")
      self = .limit(kind, pair: pair.isEmpty ? nil : pair)
    } else if first == "budget", rest.count > 2,
      let quantity = rest.first.flatMap(Limits.Quantity.init(rawValue:)),
      let limit = rest.last.flatMap({ Int($0) }), limit >= 0
    {
      let subject = rest.dropFirst().dropLast().joined(separator: " ")
      self = .budget(quantity, subject: subject, limit)
    } else {
      throw Limits.Flaw(
        line: number, message: "The line says nothing that is known here",
        fix:
          "write “limit KIND”, “KIND SUBJECT because REASON” or “budget QUANTITY SUBJECT NUMBER”; "
          + "the kinds are \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")), "
          + "the quantities "
          + Limits.Quantity.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// The position of the rule among those of other kinds.
  fileprivate var rank: Int {
    switch self {
    case .limit: 0
    case .accepted: 1
    case .budget: 2
    }
  }

  package var description: String {
    switch self {
    case .limit(let kind, let pair): "limit \(kind.rawValue)" + (pair.map { " \($0)" } ?? "")
    case .accepted(let kind, let subject): "\(kind.rawValue) \(subject)"
    case .budget(let quantity, let subject, let number):
      "budget \(quantity.rawValue) \(subject) \(number)"
    }
  }

  /// Returns whether two rules are about the same instance or quantity.
  package func isAbout(_ other: Limits.Rule) -> Bool {
    guard case .budget(let quantity, let subject, _) = self,
      case .budget(quantity, subject, _) = other
    else { return self == other }
    return true
  }
}

extension Limits.Line: CustomStringConvertible {
  package var description: String {
    rule.description + (reason.map { " because \($0)" } ?? "")
      + (until.map { " until \($0)" } ?? "")
  }

  fileprivate init(_ words: [String], at number: Int) throws(Limits.Flaw) {
    var words = words
    if words.count > 2, words[words.count - 2] == "until" {
      let date = words[words.count - 1]
      guard Limits.isDate(date) else {
        throw Limits.Flaw(
          line: number, message: "“\(date)” is not a date", fix: "write it as in 2027-03-01")
      }
      until = date
      words.removeLast(2)
    }
    if let position = words.firstIndex(of: "because") {
      reason = words[(position + 1)...].joined(separator: " ")
      words.removeSubrange(position...)
    }
    rule = try Limits.Rule(words, at: number)
    if case .accepted = rule, reason?.isEmpty ?? true {
      throw Limits.Flaw(
        line: number, message: "The exception has no reason",
        fix: "add one at the end of the line: because …")
    }
  }
}
