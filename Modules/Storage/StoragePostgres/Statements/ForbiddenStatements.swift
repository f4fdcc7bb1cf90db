/// Returns why a body may not run a statement on its connection, from which others continue; its first
/// word tells.
func reasonForbidding(_ statement: String) -> String? {
  switch statement.firstWord {
  case "abort", "begin", "commit", "end", "release", "rollback", "savepoint", "start":
    "read and write begin and end the transaction themselves"
  case "deallocate", "discard", "listen", "prepare", "reset", "set", "unlisten":
    "the settings of a connection are those of the configuration"
  default: nil
  }
}

// PostgreSQL's comments contain comments; the words of one that ends too early are not forbidden.
// The proof for `nonisolated(unsafe)`: it is never changed, and matching changes nothing. It is compiled once.
nonisolated(unsafe) private let skipped = /(?s)(\s|;|--[^\n]*|\/\*.*?\*\/)*/
  .matchingSemantics(.unicodeScalar)

extension String {
  /// The first word in lower case, after white space, semicolons and comments.
  fileprivate var firstWord: String {
    self[(prefixMatch(of: skipped)?.range.upperBound ?? startIndex)...].prefix {
      $0.isLetter
    }.lowercased()
  }
}
