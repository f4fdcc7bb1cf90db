extension Route {
  /// The callers that a route admits.
  public enum Access: Hashable, Sendable {
    /// Everyone, without credentials.
    case everyone
    /// Callers with a permission.
    case requires(Permission)
  }
}
