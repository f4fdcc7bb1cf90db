import Foundation

/// The content of a file before and after edits.
struct FileChange {
  /// The path of the file within the package, and the one by which it is opened.
  let file: String
  let path: String

  let old: SourceText

  /// The edits, each once, in the order of the text.
  let edits: [TextEdit]

  init(of file: String, at path: String, in old: SourceText, edits: [TextEdit]) {
    self.file = file
    self.path = path
    self.old = old
    self.edits = Set(edits).sorted { $0.precedes($1) }
  }

  var new: String { text(of: 0..<old.bytes.count, after: edits[...]) }

  private func text(of range: Range<Int>, after edits: ArraySlice<TextEdit>) -> String {
    var text = ""
    var position = range.lowerBound
    for edit in edits {
      text += old.text(position..<edit.range.lowerBound) + edit.text
      position = edit.range.upperBound
    }
    return text + old.text(position..<range.upperBound)
  }

  private struct Hunk {
    /// The replaced lines, counted from 1.
    let lines: Range<Int>
    let replacement: [Substring]
  }

  var diff: String {
    var text = "--- a/\(file)\n+++ b/\(file)\n"
    var shift = 0
    for group in groups {
      let first = max(1, group[0].lines.lowerBound - 3)
      let end = min(lineEnd, group[group.count - 1].lines.upperBound + 3)
      var body = ""
      var (line, added, removed) = (first, 0, 0)
      for hunk in group {
        body += lines(line..<hunk.lines.lowerBound, marked: " ")
        body += lines(hunk.lines, marked: "-")
        body += hunk.replacement.map { Self.line($0, marked: "+") }.joined()
        line = hunk.lines.upperBound
        added += hunk.replacement.count
        removed += hunk.lines.count
      }
      body += lines(line..<end, marked: " ")
      let (before, after) = (end - first, end - first + added - removed)
      text += "@@ -\(first),\(before) +\(first + shift),\(after) @@\n\(body)"
      shift += added - removed
    }
    return text
  }

  /// The number after that of the last line.
  private var lineEnd: Int {
    old.range(ofLine: old.lineCount).isEmpty ? old.lineCount : old.lineCount + 1
  }

  private func lines(_ lines: Range<Int>, marked mark: String) -> String {
    lines.map { Self.line(Substring(old.text(old.range(ofLine: $0))), marked: mark) }.joined()
  }

  private static func line(_ line: Substring, marked mark: String) -> String {
    line.hasSuffix("\n") ? "\(mark)\(line)" : "\(mark)\(line)\n\\ No newline at end of file\n"
  }

  /// The changed lines, those that share context together.
  private var groups: [[Hunk]] {
    var groups: [[Hunk]] = []
    for hunk in hunks {
      if let last = groups.last?.last, hunk.lines.lowerBound - last.lines.upperBound <= 6 {
        groups[groups.count - 1].append(hunk)
      } else {
        groups.append([hunk])
      }
    }
    return groups
  }

  private var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var rest = edits[...]
    while let first = rest.first {
      // Edits of one line belong together.
      var lines = touchedLines(first.range)
      var end = rest.startIndex + 1
      while end < rest.endIndex, touchedLines(rest[end].range).lowerBound < lines.upperBound {
        lines = lines.lowerBound..<max(lines.upperBound, touchedLines(rest[end].range).upperBound)
        end += 1
      }
      let range = start(ofLine: lines.lowerBound)..<start(ofLine: lines.upperBound)
      let text = text(of: range, after: rest[..<end])
      hunks.append(Self.hunk(lines, text.keepingLineBreaks, in: old))
      rest = rest[end...]
    }
    return hunks
  }

  private func start(ofLine line: Int) -> Int {
    line > old.lineCount ? old.bytes.count : old.range(ofLine: line).lowerBound
  }

  /// Returns the lines of which a replacement changes a part: none if it inserts lines.
  private func touchedLines(_ range: Range<Int>) -> Range<Int> {
    let first = old.line(of: range.lowerBound)
    let last = old.line(of: range.upperBound)
    let endsAtStart = old.column(of: range.upperBound) == 1
    if range.isEmpty, endsAtStart { return first..<first }
    return first..<(endsAtStart ? last : last + 1)
  }

  /// Leaves out the lines that are the same at the beginning and the end.
  private static func hunk(
    _ lines: Range<Int>, _ replacement: [Substring], in old: SourceText
  ) -> Hunk {
    let texts = lines.map { Substring(old.text(old.range(ofLine: $0))) }
    let first = zip(texts, replacement).prefix { $0 == $1 }.count
    let last = zip(texts[first...].reversed(), replacement[first...].reversed())
      .prefix { $0 == $1 }.count
    return Hunk(
      lines: lines.lowerBound + first..<lines.upperBound - last,
      replacement: Array(replacement[first...].dropLast(last)))
  }
}

extension String {
  fileprivate var keepingLineBreaks: [Substring] {
    var lines: [Substring] = []
    var rest = self[...]
    while let end = rest.firstIndex(of: "\n") {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
