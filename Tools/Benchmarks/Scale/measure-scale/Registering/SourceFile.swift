/// A file that is generated.
struct SourceFile: Hashable, Sendable {
  /// The path below the folder of the services.
  let path: String

  /// The contents.
  let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}
