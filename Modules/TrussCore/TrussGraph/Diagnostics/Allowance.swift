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

  let subject: Subject

  /// The warnings of the kind that an allowance is about.
  enum Subject: Sendable, Hashable {
    /// Those about the binding at the location.
    case binding
    /// Those about the key.
    case key(Key)
  }

  /// Creates the allowance of a binding.
  ///
  /// - Parameters:
  ///   - warning: The kind of the warning.
  ///   - reason: Why it is accepted.
  ///   - location: Where the binding is declared.
  package init(
    _ warning: Diagnostic.Warning, because reason: String, ofBindingAt location: DeclarationLocation
  ) {
    self.warning = warning
    self.reason = reason
    self.location = location
    subject = .binding
  }

  /// Creates the allowance of an assembly.
  package init(
    _ warning: Diagnostic.Warning, about key: Key, because reason: String,
    at location: DeclarationLocation
  ) {
    self.warning = warning
    self.reason = reason
    self.location = location
    subject = .key(key)
  }

  /// Returns whether a finding is expected.
  func allows(_ finding: Diagnostic) -> Bool {
    guard finding.id.rawValue == warning.rawValue else { return false }
    return switch subject {
    case .binding: finding.location == location
    case .key(let key): finding.subject == key
    }
  }
}

extension Diagnostic {
  /// Creates the finding about an allowance that allows nothing.
  package init(unused allowance: Allowance) {
    let subject: Key? = if case .key(let key) = allowance.subject { key } else { nil }
    let about: Message = subject.map { "\($0)" } ?? "this binding"
    self.init(
      .unusedAllowance, of: subject, at: allowance.location,
      "no application has the warning \(allowance.warning.rawValue) about \(about), which is allowed here",
      fix: subject == nil
        ? "remove `.allowing(_:because:)`" : "remove the line from the severities of the assembly")
  }
}
