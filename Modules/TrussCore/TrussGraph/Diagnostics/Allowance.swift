extension Graph {
  /// A warning that is expected, and the reason why.
  ///
  /// Verification reports an allowance that allows nothing in any application, so it goes when its cause goes.
  public struct Allowance: Sendable, Hashable {
    /// The kind of the warning.
    public let warning: Diagnostic.Warning

    /// Why the warning is accepted.
    public let reason: String

    /// Where the allowance is declared.
    public let location: DeclarationLocation

    /// The key of the warnings; `nil` for those about the binding at the location.
    let subject: Key?

    /// Creates the allowance of an assembly, or of the binding at the location.
    package init(
      _ warning: Diagnostic.Warning, about subject: Key? = nil, because reason: String,
      at location: DeclarationLocation
    ) {
      self.warning = warning
      self.reason = reason
      self.location = location
      self.subject = subject
    }

    /// Whether there is a reason: without one, the allowance allows nothing.
    fileprivate var hasReason: Bool { reason.contains { !$0.isWhitespace } }

    /// Returns whether a finding is expected.
    func allows(_ finding: Diagnostic) -> Bool {
      guard hasReason, finding.id.rawValue == warning.rawValue else { return false }
      guard let subject else { return finding.location == location }
      // An input may be of an optional type.
      return finding.subject == subject || finding.subject == subject.optional
    }
  }
}

extension Diagnostic {
  /// Creates the finding about an allowance that allows nothing.
  package init(unused allowance: Allowance) {
    let subject = allowance.subject
    let about: Message = subject.map { "\($0)" } ?? "this binding"
    let warning: Message = "the warning \(allowance.warning.rawValue) about \(about)"
    let removal: Fix =
      subject == nil
      ? "remove `.allowing(_:because:)`" : "remove the line from the severities of the assembly"
    self.init(
      .unusedAllowance, of: subject, at: allowance.location,
      allowance.hasReason
        ? "no application has \(warning), which is allowed here"
        : "\(warning) is allowed here without a reason",
      fix: allowance.hasReason ? removal : "say in `because:` why it is accepted")
  }
}
