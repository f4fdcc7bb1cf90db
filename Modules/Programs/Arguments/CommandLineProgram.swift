#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a program begins and ends.
public enum CommandLineProgram {
  /// Returns the arguments of the process, without the name of the program.
  ///
  /// Call it first: it opens the standard streams that are closed. Otherwise a file or a connection
  /// would get their number, and receive what is meant for the user.
  ///
  /// - Parameter name: The name of the program.
  /// - Returns: The arguments.
  /// - Throws: ``UsageError`` when arguments are not UTF-8, which Swift would change silently.
  public static func arguments(of name: String) throws(UsageError) -> [String] {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest free number, which is this one
    }
    let words = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }.dropFirst()
    let mistakes = words.filter { String(validatingCString: $0) == nil }
      .map { Mistake.notUTF8(String(cString: $0)) }
    guard mistakes.isEmpty else { throw UsageError(command: name, mistakes: mistakes) }
    return words.map { String(cString: $0) }
  }

  /// Writes text to standard output.
  ///
  /// When its reader has ended, as after `| head`, the process ends without a message.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - terminator: The characters after the text.
  /// - Throws: ``OutputError`` when it cannot be written, for example since the disk is full.
  public static func write(_ text: String, terminator: String = "\n") throws(OutputError) {
    guard let failure = write(text + terminator, to: STDOUT_FILENO) else { return }
    if failure == EPIPE { exit(1) }
    throw OutputError(reason: String(cString: strerror(failure)))
  }

  /// Writes a line to standard output that must not be lost unnoticed.
  ///
  /// - Parameter text: The line.
  /// - Throws: ``OutputError`` when it cannot be written, when its reader has gone, and when standard
  ///   output is closed or discarded.
  public static func deliver(_ text: String) throws(OutputError) {
    var (output, null) = (stat(), stat())
    if fstat(STDOUT_FILENO, &output) == 0, stat("/dev/null", &null) == 0,
      output.st_rdev == null.st_rdev
    {
      throw OutputError(reason: "it is closed, or discarded")
    }
    // The signal would end the process before it can tell.
    let handler = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, handler) }
    guard let failure = write("\(text)\n", to: STDOUT_FILENO) else { return }
    throw OutputError(reason: String(cString: strerror(failure)))
  }

  /// Writes a message to standard error, if that is possible.
  ///
  /// A message may quote what others have written. So control characters other than line breaks and
  /// tabs, and characters that change the direction of text, are escaped. Passwords in URLs are left out.
  ///
  /// - Parameter message: The message for the user, on one line or several.
  public static func tell(_ message: String) {
    _ = write("\(printable(message))\n", to: STDERR_FILENO)
  }

  private static func printable(_ message: String) -> String {
    let message = message.replacing(/:\/\/[^\s@]*:\S*@/, with: "://…@")
    return message.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.properties.generalCategory == .control
      let isHarmless = scalar == "\n" || scalar == "\t" || !isControl
      let isShown = isHarmless && !scalar.properties.isBidiControl
      text += isShown ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }

  /// Writes a message to standard error if that is possible, and ends the process.
  ///
  /// - Parameters:
  ///   - message: The message for the user, on one line or several.
  ///   - code: The exit code.
  public static func end(_ message: String, _ code: Int32) -> Never {
    tell(message)
    exit(code)
  }

  /// Writes text to a stream, and returns the error number if that fails.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

/// Calls `write`, whose name the members of the type hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Standard output cannot be written.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The reason, as the system words it.
  public let reason: String

  /// The error, and how to correct it.
  public var description: String {
    "Writing the result failed (\(reason)). Check where standard output goes, then try again."
  }
}
