extension TypedBinding where Policy.Source == PolicyFact.Collected {
  /// Contributes to the collections of the type that a factory returns.
  ///
  /// - Parameters:
  ///   - factory: Constructs the element; its parameters are the dependencies of the element.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable @inline(__always)
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(to: Policy.Service.self, factory, fileID: fileID, line: line, column: column)
  }

  /// Contributes to the collections of a type.
  ///
  /// One initialiser serves any number of parameters: an element is constructed once for each
  /// container, so a call through a thunk costs nothing that can be measured.
  ///
  /// - Parameters:
  ///   - key: The type of the elements.
  ///   - factory: Constructs the element; its parameters are the dependencies of the element.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable @inline(__always)
  public init<each Parameter>(
    to key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<repeat each Parameter>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { arguments, place in
        var all = arguments.dropping(first: 0)
        do { place.put(try factory(repeat all.next((each Parameter).self))) } catch { return error }
        return nil
      })
  }
}
