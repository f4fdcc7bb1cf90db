package struct LimitFinding: Sendable, Equatable {
  /// The kinds of findings, by the names under which they are printed.
  package enum ID: String, Sendable, CaseIterable {
    case exceededLimit = "exceeded-limit"
    case staleLimit = "stale-limit"
    case expiredLimit = "expired-limit"
    case invalidLimits = "invalid-limits"
  }

  package let id: ID

  /// Where it is declared: `path:line:column`; `nil` for a line of the limits.
  package var place: String?

  package var line: Int?

  /// The message, a clause without a full stop.
  package let message: String

  package var applications: [String] = []

  /// The change, as a clause in the imperative.
  package let fix: String
}

extension LimitFinding {
  package init(_ flaw: Limits.Flaw) {
    self.init(id: .invalidLimits, line: flaw.line, message: flaw.message, fix: flaw.fix)
  }
}

package struct LimitCheck: Sendable {
  private let limits: Limits
  private let facts: LimitedFacts
  private let accepted: Set<Limits.Rule>
  private let closers: CycleClosers

  package init(_ limits: Limits, of facts: LimitedFacts) {
    self.limits = limits
    self.facts = facts
    let accepted = Set(limits.lines.map(\.rule))
    self.accepted = accepted
    let isLimited = limits.limits(.moduleCycle, "")
    closers = CycleClosers(among: isLimited ? facts.mutualEdges : [], of: facts.modules) {
      accepted.contains(.accepted(.moduleCycle, subject: $0))
    }
  }

  /// The instances that are limited and not accepted.
  ///
  /// Of the dependencies between modules that need one another, these are the ones that close the cycle.
  package var unaccepted: [LimitedFacts.Instance] {
    facts.instances.filter { instance in
      limits.limits(instance.kind, instance.subject)
        && !accepted.contains(.accepted(instance.kind, subject: instance.subject))
        && (instance.kind != .moduleCycle || closers.new.contains(instance.subject))
    }
  }

  /// Returns what exceeds the limits, in the order of the declarations.
  package var exceeded: [LimitFinding] {
    unaccepted.map { instance in
      LimitFinding(
        id: .exceededLimit, place: instance.place, message: instance.message,
        applications: instance.applications,
        fix: instance.removal + ", or accept it with a reason: "
          + Self.command(.accepted(instance.kind, subject: instance.subject)))
    } + limits.lines.compactMap(exceededBudget)
  }

  private func exceededBudget(_ line: Limits.Line) -> LimitFinding? {
    guard case .budget(let quantity, let subject, let limit) = line.rule,
      let measured = facts.measure(quantity, of: subject), measured > limit
    else { return nil }
    return LimitFinding(
      id: .exceededLimit, line: line.number,
      message: "\(quantity.sentence(subject, measured)), and the limit is \(limit)",
      fix: "\(quantity.question(subject)) shows them; or accept it with a reason: "
        + Self.command(line.rule))
  }

  /// Returns the lines about something that is gone.
  ///
  /// They are right only if the facts are those of all applications.
  package var stale: [LimitFinding] {
    limits.lines.compactMap { line in
      guard let message = staleness(of: line) else { return nil }
      return LimitFinding(
        id: .staleLimit, line: line.number, message: message,
        fix: "let the limits shrink: verify-graph accept --prune")
    }
  }

  private func staleness(of line: Limits.Line) -> String? {
    switch line.rule {
    case .limit: return nil
    case .accepted(let kind, let subject):
      if facts.instance(kind, subject) == nil { return "“\(subject)” is gone" }
      if kind == .moduleCycle, closers.needless.contains(subject) {
        return "“\(subject)” closes no cycle, so it needs no exception"
      }
      return limits.limits(kind, subject)
        ? nil : "Nothing limits \(kind.rawValue), so it needs no exception"
    case .budget(let quantity, let subject, let limit):
      guard let measured = facts.measure(quantity, of: subject) else {
        return "There is no “\(subject)”"
      }
      return measured < limit
        ? "\(quantity.sentence(subject, measured)), and the limit is still \(limit)" : nil
    }
  }

  package func expired(on today: String) -> [LimitFinding] {
    limits.lines.compactMap { line in
      guard let until = line.until, until < today else { return nil }
      return LimitFinding(
        id: .expiredLimit, line: line.number,
        message: "The exception was accepted until \(until): \(line.reason ?? "without a reason")",
        fix: "remove its cause, or accept it anew with another date: "
          + "\(Self.command(line.rule)) --until DATE")
    }
  }

  /// The limits without the lines that are stale, and with budgets as low as they can be.
  package var pruned: Limits {
    Limits(
      limits.lines.compactMap { line in
        guard staleness(of: line) != nil else { return line }
        guard case .budget(let quantity, let subject, _) = line.rule,
          let measured = facts.measure(quantity, of: subject)
        else { return nil }
        var line = line
        line.rule = .budget(quantity, subject: subject, measured)
        return line
      })
  }

  /// The command that accepts an instance or another number.
  private static func command(_ rule: Limits.Rule) -> String {
    let words =
      switch rule {
      case .limit(let kind, _): kind.rawValue
      case .accepted(let kind, let subject): "\(kind.rawValue) '\(subject)'"
      case .budget(let quantity, let subject, _): "\(quantity.rawValue) '\(subject)'"
      }
    return "verify-graph accept \(words) --reason '…'"
  }
}

extension LimitedFacts.Instance {
  fileprivate var message: String {
    switch kind {
    case .moduleEdge: "A dependency between modules is new: \(subject)"
    case .moduleCycle: "A dependency between modules that need one another is new: \(subject)"
    case .unusedExport: "A key is exported, but no other module and no root injects it: \(subject)"
    }
  }

  fileprivate var removal: String {
    switch kind {
    case .moduleEdge, .moduleCycle: "remove the dependency"
    case .unusedExport: "remove `.exported()`"
    }
  }
}

extension Limits.Quantity {
  fileprivate func sentence(_ subject: String, _ number: Int) -> String {
    switch self {
    case .constructedAtStart: "The start of \(subject) constructs \(counted(number, "instance"))"
    case .depth:
      "The longest chain of constructions in \(subject) has \(counted(number, "instance"))"
    case .users: "\(subject) is injected by \(number)"
    }
  }

  /// The command that shows what the quantity counts.
  fileprivate func question(_ subject: String) -> String {
    switch self {
    case .constructedAtStart: "“verify-graph cost --app \(subject) --all”"
    case .depth: "“verify-graph page”"
    case .users: "“verify-graph uses '\(subject)' --all”"
    }
  }
}
