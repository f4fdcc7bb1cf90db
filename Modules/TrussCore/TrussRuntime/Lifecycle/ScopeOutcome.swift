/// How the use of a scope has ended, for the hooks of its instances.
@frozen
public enum ScopeOutcome: Sendable {
  /// Without an error: what was done in the scope is to be kept.
  case completed
  /// With an error: what was done in the scope is to be undone.
  ///
  /// It is the error of the body, of a factory, or of a hook that ran before.
  case failed(any Error)
}
