extension Diagnostic {
  /// Another location that belongs to a finding.
  public struct Note: Sendable, Hashable {
    /// The relation of the location to the finding.
    public let message: Message

    /// The location, if it is known.
    public let location: DeclarationLocation?

    /// Whether the location is that of the modules of an application, one of which is to be added.
    let isModuleList: Bool

    package init(
      _ message: Message, at location: DeclarationLocation?, isModuleList: Bool = false
    ) {
      self.message = message
      self.location = location
      self.isModuleList = isModuleList
    }
  }
}
