/// The arguments of one call of a factory, each constructed when it is asked for.
@usableFromInline
struct Arguments {
  @usableFromInline let parameters: Parameters
  @usableFromInline let scope: ScopeInstance

  @inlinable @inline(__always)
  init(parameters: Parameters, scope: ScopeInstance) {
    self.parameters = parameters
    self.scope = scope
  }

  /// Returns the argument for a parameter, whose type is the one that the slot was linked for.
  @inlinable @inline(__always)
  func get<Parameter>(_ index: Int) throws -> Parameter {
    try parameters.slots[index]._withUnsafeGuaranteedRef { try $0.get(scope) }
  }

  /// Returns the arguments behind a number of them, to be read in order.
  @inlinable @inline(__always)
  func dropping(first count: Int) -> RemainingArguments { RemainingArguments(self, from: count) }
}

/// The arguments behind the ones that have been read, for a factory with a pack of parameters.
@usableFromInline
struct RemainingArguments {
  @usableFromInline let arguments: Arguments
  @usableFromInline var position: Int

  @inlinable @inline(__always)
  init(_ arguments: Arguments, from position: Int) {
    self.arguments = arguments
    self.position = position
  }

  /// Returns the next argument.
  @inlinable @inline(__always)
  mutating func next<Parameter>(_ type: Parameter.Type) throws -> Parameter {
    defer { position += 1 }
    return try arguments.get(position)
  }
}

/// The slots of the parameters of a factory, in order.
///
/// They belong to the plan, as does the slot that refers to them, so nothing here keeps them.
@usableFromInline
struct Parameters: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the slots are written while the plan is linked, by one
  // thread, before any slot can be asked, and slots are `Sendable`.

  @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<Slot>>
}
