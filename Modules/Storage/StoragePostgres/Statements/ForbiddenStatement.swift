import Storage

/// Why a body may not run a statement on its connection, from which others continue.
enum ForbiddenStatement: String {
  case transactionControl = "read and write begin and end the transaction themselves"
  case sharedState = "the settings of a connection are those of the configuration"

  /// Judges a statement by its first word.
  init?(_ text: String) {
    switch text.firstWord {
    case "abort", "begin", "commit", "end", "release", "rollback", "savepoint", "start":
      self = .transactionControl
    case "deallocate", "discard", "listen", "prepare", "reset", "set", "unlisten":
      self = .sharedState
    default: return nil
    }
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
