extension Diagnostic {
  /// The kinds of findings that a start accepts, and that a declaration can therefore allow or forbid.
  public enum Warning: String, Sendable, Hashable, CaseIterable {
    /// A module lists a key that it does not take from outside.
    case unusedRequirement = "unused-requirement"
    /// Nothing needs a private binding.
    case unusedBinding = "unused-binding"
    /// Nothing contributes to a collection.
    case emptyCollection = "empty-collection"
    /// A contribution does not have a key of the type by which contributions are injected.
    case contributionKeyMismatch = "contribution-key-mismatch"
    /// A contribution is exported.
    case exportedContribution = "exported-contribution"
    /// A contribution is a fallback.
    case fallbackContribution = "fallback-contribution"
    /// A modifier of a binding has no effect.
    case ineffectiveModifier = "ineffective-modifier"
    /// A `Lazy` keeps an instance that holds the owner of the `Lazy`.
    case retainingLazy = "retaining-lazy"
    /// The assembly lists an input that nothing takes.
    case unusedInput = "unused-input"
    /// An override of a child yields to one of its parent that includes children.
    case ineffectiveOverride = "ineffective-override"
  }

  /// The declarations that are inferred unless an assembly forbids it.
  public enum Inference: Sendable {
    /// A module injects a key from outside that it does not list.
    case undeclaredRequirement
  }
}
