import Foundation

/// How a program begins and ends.
public enum CommandLineProgram {
  /// Returns the arguments of the process, without the name of the program.
  ///
  /// - Throws: ``UsageError`` when arguments are not UTF-8, which Swift would change silently.
  private static func arguments(of name: String) throws(UsageError) -> [String] {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest free number, which is this one
    }
    let words = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }.dropFirst()
    let mistakes = words.filter { String(validatingCString: $0) == nil }
      .map { Mistake("“\(String(cString: $0))” is not UTF-8. Write every argument in UTF-8.") }
    guard mistakes.isEmpty else { throw UsageError(command: name, mistakes: mistakes) }
    return words.map { String(cString: $0) }
  }

  /// Performs what the command line asks for, or prints the text that it asks for.
  ///
  /// Call it first: it opens the standard streams that are closed, whose numbers a file or a connection
  /// would get otherwise.
  ///
  /// A mistake in the command line ends the process with the exit code for it, and another error with 1.
  ///
  /// - Parameters:
  ///   - name: The name of the program, with which messages begin.
  ///   - parse: Parses the arguments.
  ///   - describe: Returns the message about an error that is no mistake in the command line.
  ///   - body: Performs the result.
  public static func run<Output>(
    _ name: String, parsing parse: ([String]) throws -> Parsed<Output>,
    describing describe: (any Error) -> String = { "\($0)" },
    _ body: (Output) async throws -> Void
  ) async {
    do {
      switch try parse(try arguments(of: name)) {
      case .text(let text): try write(text)
      case .run(let output): try await body(output)
      }
    } catch let error as UsageError {
      tell("\(error)")
      exit(UsageError.exitCode)
    } catch {
      tell("\(name): \(describe(error))")
      exit(1)
    }
  }

  /// Writes text to standard output.
  ///
  /// When its reader has ended, as after `| head`, the process ends without a message.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - terminator: The characters after the text.
  ///   - mustArrive: Whether it is also an error that the reader has ended, or that standard output is closed or
  ///     discarded.
  /// - Throws: ``OutputError`` when it cannot be written, for example since the disk is full.
  public static func write(
    _ text: String, terminator: String = "\n", mustArrive: Bool = false
  ) throws(OutputError) {
    var (output, null) = (stat(), stat())
    if mustArrive {
      // The signal would end the process before it can tell. It stays ignored: standard error may be the same
      // pipe, and the message to it must not end the process either.
      signal(SIGPIPE, SIG_IGN)
      if fstat(STDOUT_FILENO, &output) == 0, stat("/dev/null", &null) == 0,
        output.st_rdev == null.st_rdev
      {
        throw OutputError(reason: "it is closed, or discarded")
      }
    }
    guard let failure = write(text + terminator, to: .standardOutput) else { return }
    if failure == EPIPE, !mustArrive { exit(1) }
    throw OutputError(reason: String(cString: strerror(failure)))
  }

  /// Writes a message to standard error, if that is possible.
  ///
  /// A message may quote what others have written. So control characters other than line breaks and
  /// tabs, and characters that change the direction of text, are escaped. Passwords in URLs are left out.
  ///
  /// - Parameter message: The message for the user, on one line or several.
  public static func tell(_ message: String) {
    _ = write("\(printable(message))\n", to: .standardError)
  }

  private static func printable(_ message: String) -> String {
    let message = message.replacing(/:\/\/[^\s@]*:\S*@/, with: "://…@")
    return message.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl =
        scalar.properties.generalCategory == .control && !["\n", "\t"].contains(scalar)
      let isShown = !isControl && !scalar.properties.isBidiControl
      text += isShown ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }

  /// Writes text to a stream, and returns the error number if that fails.
  private static func write(_ text: String, to stream: FileHandle) -> Int32? {
    do {
      try stream.write(contentsOf: Data(text.utf8))
      return nil
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      return Int32(cause?.code ?? Int(EIO))
    }
  }
}

/// Standard output cannot be written.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The reason, as the system words it.
  public let reason: String

  /// The error, and how to correct it.
  public var description: String {
    "Writing the result failed (\(reason)). Check where standard output goes."
  }
}
