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
    var rest = self[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.afterComment
      } else {
        return rest.prefix { $0.isLetter }.lowercased()
      }
    }
  }
}

extension Substring {
  /// The text after the comment at its start; comments can contain comments.
  fileprivate var afterComment: Substring {
    var rest = self
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }
}
