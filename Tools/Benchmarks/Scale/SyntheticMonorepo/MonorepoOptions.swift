/// How to write a synthetic monorepo.
public struct MonorepoOptions: Hashable, Sendable {
  /// How the services are wired.
  public var style: WiringStyle

  /// The source of the build-tool plugin that verifies the graphs of the applications, if any.
  ///
  /// The plugin must be declared in the generated package, because the tool that it runs is built
  /// there.
  public var plugin: String?

  /// Creates options.
  public init(style: WiringStyle, plugin: String? = nil) {
    self.style = style
    self.plugin = plugin
  }

  var verifies: Bool { style == .truss && plugin != nil }
}
