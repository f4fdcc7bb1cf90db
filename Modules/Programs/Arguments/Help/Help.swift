extension Command {
  func help(calledAs path: String) -> String {
    let arguments = entries.filter { $0.argumentName != nil }
    let options = entries.filter { $0.optionName != nil }
    let usage = [path] + arguments.map(\.heading) + (options.count > 1 ? ["[OPTIONS]"] : [])
    let completion = canBeCompleted && path == name ? [Help.completion(of: name)] : []
    return Help.text(
      summary: summary,
      usage: [usage.joined(separator: " ")] + groups.map { "\(path) \($0.name) COMMAND" }
        + completion,
      sections: [("Arguments", arguments.map(\.row)), ("Options", options.map(\.row))],
      discussion: discussion)
  }
}

extension CommandGroup {
  func help(calledAs path: String) -> String {
    Help.text(
      summary: summary,
      usage: ["\(path) COMMAND [ARGUMENTS] [OPTIONS]"]
        + (path == name ? [Help.completion(of: name)] : []),
      sections: [
        ("Commands", commands.map { ($0.name, $0.summary) }),
        ("Options", version == nil ? [] : [Entry.version.row, Entry.help.row]),
      ],
      discussion: discussion + "\n\nRun “\(path) COMMAND --help” for help on a command.")
  }
}

extension Entry {
  fileprivate var heading: String {
    switch kind {
    case .argument(let name): name
    case .option(let name, let placeholder, _): "--\(name) \(placeholder)"
    case .list(let name, let placeholder): "--\(name) \(placeholder)…"
    case .flag(let name): "--\(name)"
    }
  }

  fileprivate var row: (String, String) {
    guard case .option(_, _, let variable?) = kind else { return (heading, help) }
    return (heading, "\(help) Environment: \(variable).")
  }
}

/// Lays out help in columns that fit a terminal of 80 characters.
private enum Help {
  static func completion(of program: String) -> String { "\(program) \(Completion.command) SHELL" }

  static func text(
    summary: String, usage: [String], sections: [(String, [(String, String)])], discussion: String
  ) -> String {
    let rows = sections.flatMap(\.1)
    let indent = (rows.map(\.0.count).max() ?? 0) + 4
    var parts = [summary, "Usage: " + usage.joined(separator: "\n       ")]
    for (title, rows) in sections where !rows.isEmpty {
      let lines = rows.map { heading, help in
        let start = ("  " + heading).padded(to: indent)
        let gap = "\n" + String(repeating: " ", count: indent)
        return start + wrap(help, to: 80 - indent).joined(separator: gap)
      }
      parts.append("\(title):\n" + lines.joined(separator: "\n"))
    }
    for paragraph in discussion.split(separator: "\n\n") {
      // An indented paragraph is an example, which is not wrapped.
      let isExample = paragraph.hasPrefix("  ")
      parts.append(
        isExample ? String(paragraph) : wrap(String(paragraph), to: 80).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func wrap(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
