/// What a command line asks for.
public enum Parsed<Output> {
  /// To do what the arguments say.
  case run(Output)

  /// To show this text.
  case help(String)
}
