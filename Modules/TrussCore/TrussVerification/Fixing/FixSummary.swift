import Truss

struct FixSummary {
  private let findings: Int
  let applied: Int
  private let certain: Int
  private let likely: Int

  /// The number of errors, and of those that the selected fixes leave.
  private let errors: Int
  private let errorsLeft: Int
  private let waiting: Int

  init(
    of findings: [Finding], planned plan: FixPlan, applying steps: [FixPlan.Step] = [],
    waiting: Int = 0
  ) {
    self.waiting = waiting
    let chosen = Set(steps.map { FixSubject($0.change) })
    func isFixed(_ finding: Finding) -> Bool {
      finding.diagnostic.fix?.edit.map { chosen.contains(FixSubject($0)) } ?? false
    }
    let levels = findings.map { plan.step(for: $0)?.level ?? .shown }
    self.findings = findings.count
    applied = findings.count(where: isFixed)
    certain = levels.count { $0 == .certain }
    likely = levels.count { $0 == .likely }
    let errors = findings.filter { $0.severity == .error }
    self.errors = errors.count
    errorsLeft = errors.count { !isFixed($0) }
  }

  func hasErrors(afterApplying: Bool) -> Bool { (afterApplying ? errorsLeft : errors) > 0 }

  /// A line that says how many findings a command fixes, if it fixes one.
  var hint: String {
    certain == 0 ? "" : "“verify-graph fix --apply” fixes \(certain) of these.\n\n"
  }

  func text(applied isApplied: Bool) -> String {
    guard findings > 0 else { return "no findings\n" }
    let total = ApplicationSummary.text(count: findings, noun: "finding")
    if isApplied {
      let rest = findings - applied
      let later = waiting > 0 ? "; build, and run it again to fix \(waiting) more" : ""
      return "\(total): \(applied) fixed" + (rest > 0 ? ", \(rest) left" : "") + later + "\n"
    }
    let parts = [
      certain > 0 ? "\(certain) certain (fix --apply)" : nil,
      likely > 0 ? "\(likely) likely (fix --likely ID)" : nil,
      findings > certain + likely ? "\(findings - certain - likely) by hand" : nil,
    ]
    return "\(total): \(parts.compactMap(\.self).joined(separator: ", "))\n"
  }
}
