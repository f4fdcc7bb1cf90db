import TrussGraph

/// One rule for sound graphs.
///
/// Most graphs are sound, and each is verified whenever its application starts. A rule therefore
/// begins with a cheap check of whether there can be anything to find.
protocol Rule {
  /// Returns the violations of the rule.
  func findings(in traversal: Traversal) -> [Diagnostic]
}
