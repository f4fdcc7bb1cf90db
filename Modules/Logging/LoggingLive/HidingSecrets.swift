/// Returns text in which the secret part of each token is replaced: callers send tokens in paths and identifiers
/// of requests by mistake.
///
/// The identifier stays, so that an operator knows which token to revoke.
func hidingSecrets(in text: String) -> String {
  let token = /(truss(?:_|%5[Ff])[0-9A-Za-z]{12}(?:_|%5[Ff]))[0-9A-Za-z%]+/
  return text.replacing(token) { "\($0.1)…" }
}
