import Foundation
import TrussQuestions

/// The only command that changes the limits of a package, so that no exception is accepted by accident.
struct Acceptance {
  let question: Question
  let applications: [ApplicationFacts]
  let file: LimitsFile
  let circumstances: Circumstances

  private struct Refusal: Error { let message: String }

  var outcome: Outcome {
    do throws(Refusal) {
      guard !circumstances.isContinuousIntegration else {
        throw Refusal(
          message:
            "The limits are not changed in continuous integration. Run the command on your own "
            + "machine, and commit \(LimitsFile.name).")
      }
      let (limits, flaws) = Limits.read(file.text ?? "")
      guard flaws.isEmpty else {
        throw Refusal(
          message:
            "\(file.shownPath):\(flaws[0].line): \(flaws[0].message). Mend it first: \(flaws[0].fix)."
        )
      }
      let changed = try changed(limits)
      guard changed.text != limits.text else {
        return Outcome(exitCode: .clean, output: "\(file.shownPath): nothing to change\n")
      }
      if let flaw = Limits.read(changed.text).flaws.first {
        throw Refusal(message: "\(flaw.message). Write another reason.")
      }
      let stale = LimitCheck(changed, of: facts).stale.first { $0.line == 0 }
      if question.acceptance == .one, let stale { throw Refusal(message: "\(stale.message).") }
      return Outcome(
        exitCode: .clean, output: Self.difference(from: limits, to: changed),
        files: [Outcome.File(path: file.path, text: changed.text)])
    } catch {
      return Outcome(exitCode: .usage, complaint: "verify-graph: accept: \(error.message)\n")
    }
  }

  private var facts: LimitedFacts {
    let wirings = applications.map { Wiring(of: $0) }
    return LimitedFacts(of: wirings, among: wirings)
  }

  private func changed(_ limits: Limits) throws(Refusal) -> Limits {
    switch question.acceptance {
    case .prune:
      guard file.text != nil else { throw Refusal(message: "There is no \(LimitsFile.name).") }
      return LimitCheck(limits, of: facts).pruned
    case .initial: return try initial
    case .one: return try accepting(limits)
    }
  }

  /// The limits with which a package begins: what is there now is accepted, and nothing new.
  private var initial: Limits {
    get throws(Refusal) {
      guard file.text == nil else {
        throw Refusal(
          message: "\(file.shownPath) is there already. Accept single exceptions, or remove it.")
      }
      let kinds = try question.words.map { word throws(Refusal) in
        guard let kind = Limits.Kind(rawValue: word) else { throw Self.unknown(word) }
        return kind
      }
      let chosen = kinds.isEmpty ? [.moduleCycle, .unusedExport] : kinds
      let reason = question[.reason] ?? "it was there when the limits began"
      let limits = chosen.map { Limits.Line(.limit($0, pair: nil)) }
      return Limits(
        limits
          + LimitCheck(Limits(limits), of: facts).unaccepted.map {
            Limits.Line(
              .accepted($0.kind, subject: $0.subject), because: reason, until: question[.until])
          })
    }
  }

  /// The limits with one more exception, or with another number.
  private func accepting(_ limits: Limits) throws(Refusal) -> Limits {
    guard let reason = question[.reason] else {
      throw Refusal(message: "An exception needs a reason: --reason TEXT.")
    }
    let subject = question.words.dropFirst().joined(separator: " ")
    let rule: Limits.Rule
    if let kind = Limits.Kind(rawValue: question.words[0]) {
      let subject = subject.withArrows
      guard facts.instance(kind, subject) != nil else {
        let known = facts.instances.filter { $0.kind == kind }.map(\.subject)
        let hint = KeyPattern.hint(subject, among: known)
        throw Refusal(message: "There is no \(kind.rawValue) “\(subject)”.\(hint)")
      }
      rule = .accepted(kind, subject: subject)
    } else if let quantity = Limits.Quantity(rawValue: question.words[0]) {
      guard let number = facts.measure(quantity, of: subject) else {
        let known = applications.map(\.name)
        throw Refusal(message: "There is no “\(subject)”.\(KeyPattern.hint(subject, among: known))")
      }
      rule = .budget(quantity, subject: subject, number)
    } else {
      throw Self.unknown(question.words[0])
    }
    var changed = limits
    changed.lines.removeAll { $0.rule.isAbout(rule) }
    changed.lines.append(Limits.Line(rule, because: reason, until: question[.until]))
    return changed
  }

  private static func unknown(_ word: String) -> Refusal {
    let known = Limits.Kind.allCases.map(\.rawValue) + Limits.Quantity.allCases.map(\.rawValue)
    return Refusal(
      message: "“\(word)” is nothing that limits are about.\(KeyPattern.hint(word, among: known)) "
        + "There are: \(known.joined(separator: ", ")).")
  }

  private static func difference(from old: Limits, to new: Limits) -> String {
    let (before, after) = (old.lines.map(\.description), new.lines.map(\.description))
    let gone = before.filter { !after.contains($0) }.map { "- \($0)\n" }
    let come = after.filter { !before.contains($0) }.map { "+ \($0)\n" }
    return (gone + come).joined()
  }
}
