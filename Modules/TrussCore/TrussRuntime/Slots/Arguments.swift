/// The arguments of one call of a factory or a hook, each resolved when it is read.
@frozen @usableFromInline
package struct Arguments: Sendable {
  @usableFromInline package let parameters: Parameters
  @usableFromInline package let scope: ScopeInstance

  @inlinable @inline(__always)
  package init(parameters: Parameters, scope: ScopeInstance) {
    self.parameters = parameters
    self.scope = scope
  }

  /// Returns the argument for a parameter, of the type for which the slot was linked.
  @inlinable @inline(__always)
  package func get<Parameter>(_ index: Int) throws -> Parameter {
    try parameters.slots[index]._withUnsafeGuaranteedRef { try $0.get(scope) }
  }

  /// Puts the argument for the first parameter in a place, for callers that do not know its type, or returns
  /// an error.
  package func putFirst(in place: Place) -> (any Error)? {
    do {
      try parameters.slots[0]._withUnsafeGuaranteedRef { try $0.put(in: place, for: scope) }
    } catch { return error }
    return nil
  }

  /// Returns the arguments after the first ones, to be read in order.
  @inlinable @inline(__always)
  package func dropping(first count: Int) -> RemainingArguments {
    RemainingArguments(self, from: count)
  }

  // Decision 17: only factories that are called for many requests are specialized.

  /// Constructs an instance with a factory, and returns its error.
  ///
  /// It is not inlined, so that the code for a factory that is called once need not be compiled for its
  /// types.
  @usableFromInline
  package func call<Failure: Error, each Parameter, Service>(
    _ factory: (repeat each Parameter) throws(Failure) -> Service, in place: Place
  ) -> (any Error)? {
    var all = dropping(first: 0)
    return place.fill { try factory(repeat all.next((each Parameter).self)) }
  }
}

/// The arguments that have not been read yet, for a factory with a parameter pack.
@frozen @usableFromInline
package struct RemainingArguments: Sendable {
  @usableFromInline let arguments: Arguments
  @usableFromInline var position: Int

  @inlinable @inline(__always)
  init(_ arguments: Arguments, from position: Int) {
    self.arguments = arguments
    self.position = position
  }

  @inlinable @inline(__always)
  package mutating func next<Parameter>(_ type: Parameter.Type) throws -> Parameter {
    defer { position += 1 }
    return try arguments.get(position)
  }
}

/// The slots of the parameters of a factory, in order.
///
/// The plan owns them and the slot that refers to them, so nothing here retains them.
@frozen @usableFromInline
package struct Parameters: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: one thread writes the slots while it links the plan,
  // before any slot can be resolved, and slots are `Sendable`.

  @usableFromInline package let slots: UnsafeMutablePointer<Unmanaged<Slot>>

  @inlinable
  init(slots: UnsafeMutablePointer<Unmanaged<Slot>>) { self.slots = slots }
}

/// The types of a factory's parameters, as a generic type.
///
/// It has no contents, so it costs nothing where a binding is declared. Its initializer is transparent, so
/// no module specializes it for the types of each of its bindings.
@frozen @usableFromInline
package struct ParameterTypes<each Parameter> {
  @_transparent @inlinable
  package init() {}
}

/// The types of the parameters of a factory that has none.
@usableFromInline
package typealias NoParameterTypes = ParameterTypes<>
