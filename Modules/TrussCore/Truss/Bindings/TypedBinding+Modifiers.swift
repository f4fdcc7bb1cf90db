extension TypedBinding {
  /// Returns the binding with a changed declaration of its first key, which stands for the instance.
  consuming func with(_ change: (inout Declaration) -> Void) -> Self {
    untyped.change { change(&$0.declaration) }
    return self
  }

  /// Distinguishes the binding from others of the same type; dependents inject it as ``Qualified``.
  ///
  /// - Parameter qualifier: The role of the instance.
  /// - Returns: The binding under the qualified key.
  @inlinable @inline(__always)
  public consuming func qualified<Q: Qualifier>(_ qualifier: Q.Type) -> Self {
    untyped.qualify(by: qualifier)
    return self
  }
}

extension KeyedBinding {
  /// Makes the binding visible outside its module.
  @inlinable @inline(__always)
  public consuming func exported() -> Self {
    untyped.export()
    return self
  }

  /// Lets the binding replace another one of the same key.
  ///
  /// It gets the visibility of the binding that it replaces, which may be a binding of the same module
  /// or an exported one of another module. It is an error if there is no binding to replace.
  ///
  /// A binding with aliases replaces a binding of each key; only its first key, which is often the type of
  /// the stand-in, need not be bound elsewhere.
  /// Of `overriding()` and ``fallback()``, the later one takes precedence, and the other is a warning.
  ///
  /// An assembly that is based on another one can replace bindings without changing the modules: see
  /// ``Assembly/overrides``.
  @inlinable @inline(__always)
  public consuming func overriding() -> Self {
    untyped.setPrecedence(.overriding)
    return self
  }

  /// Lets the binding yield to any other binding of its key that its module can see.
  ///
  /// ```swift
  /// Singleton((any Clock).self, SystemClock.init).fallback()
  /// ```
  ///
  /// That is another binding of the module, an exported binding of another module, or an input of the
  /// application. The key need not be listed among the requirements of the module. Two fallbacks of
  /// one key are an error where both are visible and nothing takes their place.
  @inlinable @inline(__always)
  public consuming func fallback() -> Self {
    untyped.setPrecedence(.fallback)
    return self
  }
}

extension Singleton {
  /// Constructs the instance together with the container, whether or not a root needs it.
  ///
  /// The decorators of the binding are constructed with it.
  public consuming func eager() -> Self { with { $0.marks.insert(.eager) } }
}

// The modifiers are inlined and call functions that are not generic, so that a start does not
// instantiate the metadata of the bindings.
extension AnyBinding {
  @usableFromInline
  mutating func qualify(by qualifier: any Qualifier.Type) {
    changeEachKey { $0.key = Key($0.key.type, qualifier: qualifier) }
  }

  @usableFromInline
  mutating func export() { changeEachKey { $0.marks.insert(.exported) } }

  /// Exports a line of the exports of a module, unless it is a contribution or a decorator.
  mutating func exportBinding() {
    guard case .binding = declaration.role else { return }
    changeEachKey {
      $0.marks.insert(.exported)
      $0.marks.insert(.listedExport)
    }
  }

  @usableFromInline
  mutating func setPrecedence(_ precedence: Precedence) {
    changeEachKey { $0.setPrecedence(precedence) }
  }

  @usableFromInline
  mutating func contribute() { changeEachKey { $0.role = .contribution } }

  mutating func changeEachKey(_ change: (inout Declaration) -> Void) {
    self.change { $0.changeEachKey { change(&$0.declaration) } }
  }
}
