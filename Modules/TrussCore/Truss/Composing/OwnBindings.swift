/// The bindings that an assembly declares itself: ``Bindings``, or ``NoBindings``.
@_documentation(visibility: internal)
public protocol OwnBindingList {
  var list: Bindings { get }
}

extension DeclarationList: OwnBindingList where Element == AnyBinding {
  /// The list itself.
  @_documentation(visibility: internal)
  public var list: Bindings { self }
}

/// The bindings of an assembly that declares none.
///
/// By this type, the compiler recognizes an assembly that neither composes modules nor declares bindings.
@_documentation(visibility: internal)
public struct NoBindings: OwnBindingList {
  /// An empty list.
  public var list: Bindings { Bindings() }
}

/// The module that consists of the bindings of an assembly.
private struct AssemblyModule: Module {
  let exports: Bindings
  let bindings: Bindings
}

extension ComposedModule {
  /// Creates the module of the bindings of an assembly; `nil` if it declares none.
  ///
  /// A type has no location at run time, so that of the module is the first binding.
  init?<A: Assembly>(of assembly: A) {
    guard A.OwnBindings.self != NoBindings.self || A.OwnExports.self != NoBindings.self else {
      return nil
    }
    let module = AssemblyModule(exports: assembly.exports.list, bindings: assembly.bindings.list)
    guard let first = module.exports.elements.first ?? module.bindings.elements.first else {
      return nil
    }
    self.init(module, at: first.declaration.location)
    self.assembly = A.self
  }
}
