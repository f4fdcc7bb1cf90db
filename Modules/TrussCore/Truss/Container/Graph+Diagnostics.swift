import TrussRules

extension Graph {
  /// Returns the findings about the graph.
  ///
  /// Verification is a pure function of the graph and constructs no service. One cause is reported
  /// once, however many bindings it affects. Errors come before warnings, each in the order of the
  /// sources.
  ///
  /// Findings that a binding or the assembly expects are left out: see ``Assembly/severities``.
  ///
  /// - Parameter others: The graphs of other applications, in which to look for modules that
  ///   provide what is missing here.
  /// - Returns: The findings; a graph without errors can be run.
  /// - Complexity: Linear in the number of bindings and dependencies for each kind of scope in which
  ///   they are used. If the entries of one kind of scope need different scopes around them, linear for
  ///   each entry. The number of ways in which scopes may nest does not matter.
  public func diagnostics(knowing others: [Graph] = []) -> [Diagnostic] {
    judgedFindings(knowing: others).filter { $0.allowance == nil }
  }

  /// The lines that the modules of the assembly would have to list in order to be closed, by the positions of
  /// the modules.
  package var unlistedRequirements: [ModuleFacts.ID: [Key]] {
    Verification(of: self).unlistedRequirements
  }

  /// Returns the findings about the graph, and those that are expected, which have an allowance.
  package func judgedFindings(knowing others: [Graph] = []) -> [Diagnostic] {
    Verification(of: self).diagnostics(knowing: others)
  }
}
