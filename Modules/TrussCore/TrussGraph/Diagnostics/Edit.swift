extension Diagnostic.Fix {
  /// A change of one declaration.
  ///
  /// A tool verifies the graphs that the declarations would have after it, and finds the text to change.
  package enum Edit: Sendable, Hashable {
    /// Lists keys among the requirements of the modules of a type.
    case require([Key], by: Key)
    /// Removes the requirement that is listed at a location.
    case removeRequirement(DeclarationLocation)
    /// Exports the binding that is declared at a location.
    case export(DeclarationLocation)
  }
}
