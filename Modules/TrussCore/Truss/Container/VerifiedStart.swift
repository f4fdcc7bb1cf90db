import TrussRules

/// The verified graph of a container that starts, with the values of its inputs.
struct VerifiedStart {
  let values: SuppliedValues
  let verification: Verification

  private let findings: [Diagnostic]

  /// Verifies the graph of an assembly, which imports nodes of its parent.
  ///
  /// The container is made as `start` says, if not as the assembly declares.
  init(
    of snapshot: AssemblySnapshot, in parent: Graph.Parent?, with values: Values,
    of plan: LinkedPlan?, under start: ContainerStart?
  ) {
    let declared = Graph(snapshot, parent: parent)
    let values = SuppliedValues(values, for: declared)
    self.values = values
    verification = Verification(of: values.applied(to: declared))
    let inherited = plan == nil ? nil : InheritedUse(of: verification.analysis.traversal)
    findings =
      values.diagnostics(in: verification.analysis.traversal)
      + (inherited.flatMap { plan?.missingValues(for: $0) } ?? [])
      + verification.findings(inheriting: inherited, under: start)
  }

  var hasErrors: Bool { findings.contains { $0.severity == .error } }

  var report: [Diagnostic] { verification.report(of: findings + verification.unused()) }
}
