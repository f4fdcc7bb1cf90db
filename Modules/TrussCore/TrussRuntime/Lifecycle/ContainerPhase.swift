/// The part of its life that a container is in.
public enum ContainerPhase: String, Sendable {
  /// It has been created and not been run.
  case new
  /// Start hooks run.
  case starting
  /// All start hooks have ended.
  case running
  /// Stop hooks run.
  case stopping
  /// It has stopped.
  case stopped
}
