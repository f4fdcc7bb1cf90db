import TrussGraph

// Most graphs are sound, and each is verified whenever its application starts. A rule therefore
// begins with a cheap check of whether there can be anything to find.

/// A rule for what is declared, whether anything reaches it or not.
protocol DeclarationRule { func findings(in graph: Graph) -> [Diagnostic] }

/// A rule for what is constructed, which also concerns what a child reaches in its ancestors.
protocol ConstructionRule { func findings(in traversal: Traversal) -> [Diagnostic] }
