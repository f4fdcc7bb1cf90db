extension ProvidingBinding {
  // Decision 9: each alias is a node of the graph, which depends on the first key.

  /// Provides the same instance under an alias, a second key.
  ///
  /// ```swift
  /// Singleton(SQLUserStore.init(database:))
  ///   .also((any UserReader).self) { $0 }
  ///   .also((any UserWriter).self) { $0 }
  /// ```
  ///
  /// The conversion applies to the instance that dependents of the first key receive: with its
  /// decorators, and with any binding that replaces it. A decorator of the alias wraps only the converted
  /// instance. A contribution is an element of the collections of all of its keys.
  ///
  /// A modifier for keys, such as ``KeyedBinding/exported()`` or ``TypedBinding/qualified(_:)``, applies to the
  /// keys before it. A modifier for the instance, such as a hook, may be anywhere.
  ///
  /// - Parameters:
  ///   - key: The further type.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  ///   - conversion: Returns the instance as the further type, usually `{ $0 }`. The compiler checks that
  ///     it is one. A container keeps the result with an instance that it keeps itself; each request
  ///     converts any other instance again, for example one that lives in a scope.
  /// - Returns: The binding with the alias.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public consuming func also<Other: Sendable>(
    _ key: Other.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _ conversion: @escaping @Sendable (Service) -> Other
  ) -> Self {
    alias(conversion, DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  @inlinable @inline(__always)
  consuming func alias<Other>(
    _ conversion: @escaping @Sendable (Service) -> Other, _ location: DeclarationLocation
  ) -> Self {
    adding(
      alias: AnyBinding(
        key: Other.self, role: Self.traits.role, lifetime: .transient, location: location,
        parameters: ParameterTypes<Service>(),
        supply: { arguments, place in place.fill { conversion(try arguments.get(0)) } }))
  }

  @usableFromInline
  consuming func adding(alias: consuming AnyBinding) -> Self {
    alias.change { $0.declaration.marks.insert(.alias) }
    let alias = alias
    untyped.change { $0.additions.aliases.append(alias) }
    return self
  }
}

extension Transient {
  /// Provides a new instance under an alias, a second key, which need not be `Sendable`.
  ///
  /// - Parameters:
  ///   - key: The further type.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  ///   - conversion: Returns the instance as the further type, usually `{ $0 }`.
  /// - Returns: The binding with the alias.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    _ key: Other.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _ conversion: @escaping @Sendable (Service) -> Other
  ) -> Self {
    alias(conversion, DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
