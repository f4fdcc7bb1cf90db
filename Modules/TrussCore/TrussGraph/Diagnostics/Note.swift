extension Diagnostic {
  /// Another location that belongs to a finding.
  public struct Note: Sendable, Hashable {
    /// The relation of the location to the finding.
    public let message: Message

    /// The location, if it is known.
    public let location: DeclarationLocation?

    package init(_ message: Message, at location: DeclarationLocation?) {
      self.message = message
      self.location = location
    }
  }
}
