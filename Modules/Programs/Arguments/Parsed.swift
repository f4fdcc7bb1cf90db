/// The result of parsing a command line.
public enum Parsed<Output> {
  /// Run with this output.
  case run(Output)

  /// Write this text to standard output: the help or the version.
  case text(String)
}
