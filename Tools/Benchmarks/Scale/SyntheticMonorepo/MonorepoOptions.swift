/// How a synthetic monorepo is written down.
public struct MonorepoOptions: Hashable, Sendable {
  /// How the services are wired.
  public var style: WiringStyle

  /// The source of the build-tool plugin that verifies the graphs of the applications, if any.
  ///
  /// The plugin has to be one of the generated package, because a plugin runs the tool of the
  /// package that it is declared in.
  public var plugin: String?

  /// Creates options.
  public init(style: WiringStyle, plugin: String? = nil) {
    self.style = style
    self.plugin = plugin
  }

  var verifies: Bool { style == .truss && plugin != nil }
}
