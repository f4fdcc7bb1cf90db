extension Assembly {
  /// Returns the assembly with a layer of overrides over it.
  ///
  /// ```swift
  /// let container = try await Container(
  ///   ServerAssembly().overriding {
  ///     Value((any Database).self, InMemoryDatabase())
  ///     Value(UserClock.fixed).inside(UsersModule.self)
  ///   })
  /// ```
  ///
  /// It is the short form of an assembly with this one as its ``Assembly/base`` and with these
  /// ``Assembly/overrides``, for tests, previews and flags.
  ///
  /// - Parameter overrides: The bindings that replace others, and decorators.
  /// - Returns: The assembly, with the entry, the roots and the inputs of this one.
  public func overriding(
    @OverridesBuilder _ overrides: () -> Overrides
  ) -> OverridingAssembly<Self> {
    OverridingAssembly(base: self, overrides: overrides())
  }
}

/// An assembly with overrides that are given where it is used.
@_documentation(visibility: internal)
public struct OverridingAssembly<Base: Assembly>: Assembly {
  /// The assembly that the layer lies over.
  public let base: Base

  /// The bindings that replace others, and decorators.
  public let overrides: Overrides

  /// The parent of the base.
  public var parent: Base.ParentAssembly { base.parent }

  /// The hidden collections of the base.
  public var hiddenCollections: HiddenCollections { base.hiddenCollections }

  /// The name of the base, marked as overridden.
  public var name: String { "\(base.name), overridden" }
}
