extension Diagnostic.Fix {
  /// A change of one declaration.
  ///
  /// A tool verifies the graphs that the declarations would have after it, and finds the text to change.
  package enum Edit: Sendable, Hashable {
    /// Lists keys among the requirements of the modules of a type.
    case require([Key], by: Key)
    /// Lists the optional type of a key among the requirements of the modules of a type, if it may be absent.
    case allowAbsence(of: Key, by: Key)
    /// Removes the requirement that is listed at a location.
    case removeRequirement(DeclarationLocation)
    /// Exports the binding that is declared at a location.
    case export(DeclarationLocation)

    /// Whether a person has to decide about the change, even if it verifies.
    package var needsDecision: Bool {
      switch self {
      case .allowAbsence: true
      case .require, .removeRequirement, .export: false
      }
    }
  }
}
