/// Rarely used parts of a binding, for which other bindings need no memory.
struct BindingAdditions {
  /// The factory, if it is asynchronous or isolated.
  var effectful: EffectfulFactory?

  /// The hooks on the instance.
  var hooks = Hooks()

  /// The bindings of the aliases, which convert the instance.
  var aliases: [AnyBinding] = []

  /// The key of the element that the binding contributes.
  var elementKey: ElementKey?

  /// The qualifiers under which the parameters of a type inject its key: one for all of them, or one or
  /// none for each.
  var parameterQualifiers: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])] = []

  /// The warnings about the binding that are expected.
  var allowances: [Allowance] = []
}

extension AnyBinding.Contents {
  /// Changes what is declared for each key.
  mutating func changeEachKey(_ change: (inout Self) -> Void) {
    change(&self)
    guard hasAdditions else { return }
    for alias in additions.aliases.indices { additions.aliases[alias].change(change) }
  }
}

extension [AnyBinding] {
  /// The bindings, each followed by those of its aliases.
  var withAliases: [AnyBinding] {
    guard contains(where: \.hasAdditions) else { return self }
    var bindings: [AnyBinding] = []
    bindings.reserveCapacity(count)
    for binding in self {
      bindings.append(binding)
      if binding.hasAdditions { bindings += binding.additions.aliases }
    }
    return bindings
  }
}
