/// Returns why a body may not run a statement on its connection, from which others continue; its first
/// word tells.
func reasonForbidding(_ statement: String) -> String? {
  switch statement.firstWord {
  case "abort", "begin", "commit", "end", "release", "rollback", "savepoint", "start":
    "read and write begin and end the transaction themselves"
  case "deallocate", "discard", "listen", "prepare", "reset", "set", "unlisten":
    "the settings of a connection are those of the configuration"
  case "/*":
    "a comment contains another one, or does not end"
  default: nil
  }
}

// PostgreSQL's comments contain comments, which a regular expression cannot count: it stops before one.
// The proof for `nonisolated(unsafe)`: it is never changed, and matching changes nothing. It is compiled once.
nonisolated(unsafe) private let skipped = /(?s)(\s|;|--[^\n\r]*|\/\*((?!\/\*).)*?\*\/)*/
  .matchingSemantics(.unicodeScalar)

extension String {
  /// The first word in lower case, after white space, semicolons and comments, or the start of a comment
  /// that cannot be skipped.
  fileprivate var firstWord: String {
    let rest = self[(prefixMatch(of: skipped)?.range.upperBound ?? startIndex)...]
    guard !rest.utf8.starts(with: "/*".utf8) else { return "/*" }
    return rest.prefix { $0.isLetter }.lowercased()
  }
}
