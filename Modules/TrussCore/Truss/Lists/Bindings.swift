/// The bindings of a module, in the order of their declaration.
public typealias Bindings = DeclarationList<AnyBinding>

/// Builds the bindings of a module.
public typealias BindingsBuilder = Bindings.Builder

extension DeclarationList<AnyBinding>.Builder {
  /// Declares a binding.
  public static func buildExpression<Policy>(
    _ binding: consuming TypedBinding<Policy>
  ) -> AnyBinding {
    binding.untyped
  }
  /// Rejects an instance that is not wrapped in a binding.
  @available(
    *, unavailable,
    message:
      "declare how it is provided, as in 'Singleton(UserService.init(store:))'; bind an existing instance with 'Value(…)'"
  )
  public static func buildExpression<Instance>(_ instance: Instance) -> Lines { Lines([]) }
}

extension DeclarationList<AnyBinding> {
  /// The bindings, all of them visible outside their module.
  package var exported: Bindings {
    Bindings {
      for binding in elements { binding.exported }
    }
  }
}

extension AnyBinding {
  fileprivate var exported: Bindings {
    var binding = self
    binding.change { contents in
      contents.changeEachKey {
        $0.declaration.marks.set(.exported, to: $0.declaration.role == .binding)
      }
    }
    return Bindings(DeclarationList.Builder.Lines([binding]))
  }
}
