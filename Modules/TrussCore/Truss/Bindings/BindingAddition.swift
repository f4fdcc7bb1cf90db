/// A fact that few bindings declare, so that the others need no memory for it.
enum BindingAddition {
  /// The binding has a further key, whose binding converts the instance.
  case alias(AnyBinding)
}

extension AnyBinding {
  /// The bindings of the further keys.
  var aliases: [AnyBinding] {
    additions?.compactMap { if case .alias(let alias) = $0 { alias } else { nil } } ?? []
  }
}

extension AnyBinding.Contents {
  mutating func add(_ addition: BindingAddition) {
    additions = (additions ?? []) + [addition]
  }

  /// Changes the declarations of the further keys.
  mutating func changeAliases(_ change: (inout Declaration) -> Void) {
    additions = additions?.map { addition in
      guard case .alias(var alias) = addition else { return addition }
      alias.change { change(&$0.declaration) }
      return .alias(alias)
    }
  }
}

extension [AnyBinding] {
  /// The bindings, each followed by those of its further keys.
  var withAliases: [AnyBinding] {
    guard contains(where: { $0.additions != nil }) else { return self }
    return flatMap { [$0] + $0.aliases }
  }
}
