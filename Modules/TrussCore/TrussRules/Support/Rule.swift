import TrussGraph

/// One rule for sound graphs.
///
/// Most graphs are sound, and each is verified whenever its application starts. A rule therefore
/// begins with a cheap check of whether there can be anything to find.
protocol Rule {
  /// Returns the violations of the rule.
  func findings(in traversal: Traversal) -> [Diagnostic]
}

/// A rule whose findings depend only on what is reached, so that it also concerns what a child reaches in its
/// ancestors.
protocol ConstructionRule: Rule {}
