extension Command {
  func help(calledAs path: String) -> String {
    let arguments = entries.filter { $0.kind == .argument }
    let options = entries.filter { $0.kind != .argument }
    let usage = [path] + arguments.map(\.heading) + (options.count > 1 ? ["[OPTIONS]"] : [])
    return text(
      summary: summary, usage: usage.joined(separator: " "),
      sections: [("Arguments", arguments.map(\.row)), ("Options", options.map(\.row))],
      discussion: discussion)
  }
}

extension CommandGroup {
  var help: String {
    text(
      summary: summary, usage: "\(name) COMMAND [ARGUMENTS] [OPTIONS]",
      sections: [
        ("Commands", commands.map { ($0.name, $0.summary) }),
        ("Options", version == nil ? [] : [Entry.version.row, Entry.help.row]),
      ],
      discussion: discussion + "\n\nRun “\(name) COMMAND --help” for help on a command.")
  }
}

extension Entry {
  fileprivate var heading: String {
    title + (placeholder.isEmpty ? "" : " \(placeholder)") + (kind == .list ? "…" : "")
  }

  fileprivate var row: (String, String) {
    (heading, help + (environment.map { " Environment: \($0)." } ?? ""))
  }
}

/// Lays out help in columns that fit a terminal of 80 characters.
private func text(
  summary: String, usage: String, sections: [(String, [(String, String)])], discussion: String
) -> String {
  let indent = (sections.flatMap(\.1).map(\.0.count).max() ?? 0) + 4
  let blank = String(repeating: " ", count: indent)
  var parts = [summary, "Usage: " + usage]
  for (title, rows) in sections where !rows.isEmpty {
    let lines = rows.map { heading, help in
      let start = "  " + heading + blank.dropFirst(heading.count + 2)
      return start + wrap(help, to: 80 - indent).joined(separator: "\n" + blank)
    }
    parts.append("\(title):\n" + lines.joined(separator: "\n"))
  }
  parts += discussion.split(separator: "\n\n").map {
    wrap(String($0), to: 80).joined(separator: "\n")
  }
  return parts.joined(separator: "\n\n")
}

private func wrap(_ text: String, to width: Int) -> [String] {
  text.split(separator: " ").reduce(into: []) { lines, word in
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
}
