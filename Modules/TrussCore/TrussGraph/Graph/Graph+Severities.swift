/// How an assembly or a binding treats warnings.
@_documentation(visibility: internal)
public enum SeverityRule: Sendable {
  /// A warning is expected.
  case allow(Graph.Allowance)
  /// Warnings of the kind are errors.
  case forbid(Graph.Diagnostic.Warning)
  /// All modules of the assembly are closed.
  case closeModules

  /// Whether the rule closes the modules of the assembly.
  package var closesModules: Bool { if case .closeModules = self { true } else { false } }
}

extension Graph {
  /// The warnings that the assembly and its bindings allow.
  public var allowances: [Allowance] {
    severityRules.compactMap { if case .allow(let allowance) = $0 { allowance } else { nil } }
  }

  /// Returns a finding with the severity that the assembly and its bindings declare.
  package func judged(_ finding: Diagnostic) -> Diagnostic {
    guard finding.severity == .warning else { return finding }
    var finding = finding
    // A binding expects warnings about itself also in the children that evaluate it.
    let ancestors = sequence(first: self, next: \.parent).dropFirst()
    let inherited = ancestors.flatMap(\.allowances).filter { $0.subject == nil }
    finding.allowance = (inherited + allowances).last { $0.allows(finding) }
    finding.isForbidden = severityRules.contains {
      if case .forbid(let warning) = $0 { warning.rawValue == finding.id.rawValue } else { false }
    }
    return finding
  }
}
