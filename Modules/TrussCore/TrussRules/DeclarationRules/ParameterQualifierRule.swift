import TrussGraph

/// A binding gives qualifiers only to parameters that its factory has.
struct ParameterQualifierRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    traversal.graph.unmatchedQualifiers.map { unmatched in
      let key = Key(unmatched.type)
      return Diagnostic(
        .unmatchedQualifier(key, given: unmatched.count, parameters: unmatched.parameters),
        at: unmatched.location,
        fix: unmatched.parameters == 0
          ? .nameParameter(unmatched.types.map { Key($0) }) : .countQualifiers(key))
    }
  }
}
