/// The version of the programs of this package, which are released together.
public enum ProgramVersion {
  /// The version, as `--version` shows it.
  public static let current = "0.1.0"
}
