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

extension String {
  /// The first word in lower case, after white space, semicolons and comments.
  fileprivate var firstWord: String {
    // PostgreSQL's comments contain comments; the words of one that ends too early are not forbidden.
    let skipped = /(?s)(\s|;|--[^\n]*|\/\*.*?\*\/)*/.matchingSemantics(.unicodeScalar)
    return self[(prefixMatch(of: skipped)?.range.upperBound ?? startIndex)...].prefix {
      $0.isLetter
    }.lowercased()
  }
}
