#if canImport(Glibc)
  import Glibc
#else
  import Darwin
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

  /// Writes a message to standard error if that is possible, and ends the process.
  ///
  /// - Parameters:
  ///   - message: What to tell the user, on one line or several.
  ///   - code: The exit code.
  public static func end(_ message: String, _ code: Int32) -> Never {
    var rest = Array("\(message)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { break }
      rest = rest.dropFirst(max(0, count))
    }
    exit(code)
  }
}
