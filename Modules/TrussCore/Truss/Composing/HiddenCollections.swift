/// The collections of the parent whose elements a child assembly does not inherit.
public typealias HiddenCollections = DeclarationList<HiddenCollection>

extension DeclarationList<HiddenCollection> {
  /// Creates a list from the lines of a body.
  public init(@HiddenCollectionsBuilder _ lines: () -> HiddenCollections) { self = lines() }
}

/// Builds the hidden collections of a child assembly from types: `[Route].self`.
@resultBuilder
public enum HiddenCollectionsBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = HiddenCollection

  /// Hides a collection.
  public static func buildExpression<Contributed>(
    _ collection: [Contributed].Type, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(HiddenCollection(key: Key(Contributed.self), location: location))
  }

  /// Hides a collection with a qualifier.
  public static func buildExpression<Q, Contributed>(
    _ collection: Qualified<Q, [Contributed]>.Type, fileID: StaticString = #fileID,
    line: Int = #line, column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(
      HiddenCollection(key: Key(Contributed.self, qualifier: Q.self), location: location))
  }

  /// Rejects what is not the type of a collection.
  @available(*, unavailable, message: "list the type of a collection, as in '[Route].self'")
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines() }
}
