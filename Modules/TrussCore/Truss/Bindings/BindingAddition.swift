/// A fact that few bindings declare, so that the others need no memory for it.
enum BindingAddition {
  /// The binding has a further key, whose binding converts the instance.
  case alias(AnyBinding)
  /// The contribution has a key in the collections of its type.
  case elementKey(ElementKey)
  /// The parameters of a type take its key under qualifiers: all of them under one, or each under its
  /// own, or under none.
  case parameterQualifiers(Any.Type, [(any Qualifier.Type)?])
}

extension AnyBinding {
  /// The bindings of the further keys.
  var aliases: [AnyBinding] {
    additions?.compactMap { if case .alias(let alias) = $0 { alias } else { nil } } ?? []
  }
}

extension AnyBinding {
  /// The key of the element that the binding contributes.
  var elementKey: ElementKey? {
    additions?.reduce(nil) { key, addition in
      if case .elementKey(let other) = addition { other } else { key }
    }
  }
}

extension AnyBinding.Contents {
  mutating func add(_ addition: BindingAddition) {
    additions = (additions ?? []) + [addition]
  }

  /// Changes what is declared for each key.
  mutating func changeEachKey(_ change: (inout Self) -> Void) {
    change(&self)
    additions = additions?.map { addition in
      guard case .alias(var alias) = addition else { return addition }
      alias.change(change)
      return .alias(alias)
    }
  }
}

extension [AnyBinding] {
  /// The bindings, each followed by those of its further keys.
  var withAliases: [AnyBinding] {
    guard contains(where: \.hasAdditions) else { return self }
    return flatMap { [$0] + $0.aliases }
  }
}
