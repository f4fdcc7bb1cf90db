/// The callers that a server admits to routes that require a permission.
public enum Admission: Hashable, Sendable {
  /// Callers who prove that they have the permission.
  case authorized
  /// Everyone, so that the server must not be reachable from other machines; with the sentence that
  /// says how to change that, without its full stop.
  case everyone(remedy: String)
}
