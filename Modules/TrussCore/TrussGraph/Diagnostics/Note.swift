extension Diagnostic {
  /// Another location that belongs to a finding.
  public struct Note: Sendable, Hashable {
    /// The relation of the location to the finding.
    public let message: Message

    /// The location, if it is known.
    public let location: DeclarationLocation?

    /// Whether it is one of several places with the same cause, of which a text shows a few.
    let isFurther: Bool

    package init(_ message: Message, at location: DeclarationLocation?, isFurther: Bool = false) {
      self.message = message
      self.location = location
      self.isFurther = isFurther
    }
  }
}

extension [Diagnostic.Note] {
  /// The notes of a text: the first three of further places, with the number of the others.
  var shown: [Diagnostic.Note] {
    let limit = 3
    var count = 0
    let hidden = self.count(where: \.isFurther) - limit
    return compactMap { note in
      guard note.isFurther else { return note }
      count += 1
      guard count <= limit else { return nil }
      guard count == limit, hidden > 0 else { return note }
      let places = hidden == 1 ? "place" : "places"
      return Diagnostic.Note(
        "\(note.message) and in \(hidden) more \(places)", at: note.location)
    }
  }
}
