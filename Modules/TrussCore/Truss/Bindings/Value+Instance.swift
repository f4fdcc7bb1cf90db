extension Value {
  /// Provides an instance under its own type.
  ///
  /// - Parameters:
  ///   - value: The instance, which the container keeps.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init(
    _ value: Service, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(Service.self, value, fileID: fileID, line: line, column: column)
  }

  /// Provides an instance under another type, for example a protocol that it conforms to.
  ///
  /// - Parameters:
  ///   - key: The type that dependents inject.
  ///   - value: The instance, which the container keeps.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init(
    _ key: Service.Type, _ value: Service, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      parameters: NoParameterTypes(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { $1.fill { value } })
    instance = value
  }
}
