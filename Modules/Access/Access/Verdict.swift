/// The verdict of a registry on a token that a caller sent.
public enum Verdict: Hashable, Sendable {
  /// The registry issued this token; its state says whether it can be used.
  case issued(Token, Token.State)
  /// The registry did not issue it: the identifier or the secret is wrong.
  case unknown
}
