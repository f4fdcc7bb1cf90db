extension Override {
  /// Creates a line of stand-ins, which may also be one of an assembly's overrides.
  package init<Binding: TypedBinding>(standIn binding: consuming Binding) {
    self.init(binding: binding.untyped)
  }
}

extension DeclarationList<Override> {
  /// Creates lines of stand-ins from the bindings of a module.
  package init(standIns bindings: Bindings) {
    self.init(bindings.elements.map { Override(binding: $0) })
  }
}
