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

  /// Returns the next argument.
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
