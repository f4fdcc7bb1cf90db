extension Route {
  /// Who may call a route.
  public enum Access: Hashable, Sendable {
    /// Everyone, without credentials.
    case everyone
    /// Callers with a permission.
    case requires(Permission)
  }
}
