/// The result of parsing a command line.
public enum Parsed<Output> {
  /// Run with this output.
  case run(Output)

  /// Show this help text.
  case help(String)
}
