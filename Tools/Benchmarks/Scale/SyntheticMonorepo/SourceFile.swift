/// A file of a generated package.
public struct SourceFile: Hashable, Sendable {
  /// The path below the folder of the package.
  public let path: String

  /// The contents.
  public let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}
