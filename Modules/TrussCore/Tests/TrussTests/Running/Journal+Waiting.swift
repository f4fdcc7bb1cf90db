extension Journal {
  /// Notes a line, and waits for that of another hook.
  func meet(_ own: String, _ other: String) async {
    note(own)
    await wait(for: other)
  }

  /// Notes a line, and never ends.
  func hang(_ line: String) async {
    note(line)
    await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
  }
}
