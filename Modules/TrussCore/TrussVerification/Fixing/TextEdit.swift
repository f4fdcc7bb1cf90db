struct TextEdit: Hashable {
  /// The replaced part, as positions in UTF-8; empty for an insertion.
  let range: Range<Int>

  let text: String

  /// Whether nothing else may be inserted at the same position.
  var isExclusive = false

  static func insertion(_ text: String, at position: Int, isExclusive: Bool = false) -> TextEdit {
    TextEdit(range: position..<position, text: text, isExclusive: isExclusive)
  }

  static func removal(_ range: Range<Int>) -> TextEdit { TextEdit(range: range, text: "") }

  /// Returns whether this edit comes before another one: by position, and insertions by text.
  func precedes(_ other: TextEdit) -> Bool {
    (range.lowerBound, range.upperBound, text)
      < (other.range.lowerBound, other.range.upperBound, other.text)
  }

  /// Returns whether two edits change the same text, so that only one of them can be made.
  func conflicts(with other: TextEdit) -> Bool {
    guard self != other else { return false }
    if range == other.range, range.isEmpty { return isExclusive || other.isExclusive }
    return max(range.lowerBound, other.range.lowerBound)
      < min(range.upperBound, other.range.upperBound)
  }
}

struct FileEdit: Hashable {
  let file: String
  let edit: TextEdit
}
