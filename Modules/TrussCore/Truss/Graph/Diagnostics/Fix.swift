extension Diagnostic {
  /// What to change.
  public enum Fix: Sendable, Hashable {
    /// Bind the key in a module, or list it there and compose a module that exports it.
    case bind(Key, module: String)
    /// Compose a module that exports the key; a plain value may be an input as well.
    case compose(exporting: Key, mayBeInput: Bool)
    /// Leave out of the factory what has a default value.
    case writeClosure(Key)
    /// Bind an implementation under the key that is asked for.
    ///
    /// The line belongs in the module of the implementation, from which it has to be exported if
    /// others ask.
    case bindAs(Key, implementation: Key, module: String?, isExported: Bool)
    /// Unwrap what is bound as an optional.
    case unwrap(Key)
    /// Compose a module, whose type and qualifier are the key.
    ///
    /// Only a module without stored properties can be written down here.
    case composeModule(Key, hasProperties: Bool, application: String)
    /// Export the binding.
    case export(Key, module: String)
    /// List the key among what a module takes from outside.
    case require(Key, module: String)
    /// List the optional type among what a module takes from outside, so that it may be absent.
    case allowAbsence(of: Key, optional: Key, module: String)
    /// Remove the line.
    case remove
    /// Remove one of two modules, or tell them apart.
    case removeOrTellApart
    /// Remove one of two bindings, or let one replace the other.
    case removeOrOverride(Key)
    /// Remove a binding that hides the value of a scope, or bind another key.
    case removeOrQualify(Key)
    /// Remove the mark of an override.
    case removeOverriding
    /// Export a binding to let it be replaced from outside its module.
    case exportToReplace(Key, module: String)
    /// Defer dependencies of a cycle.
    case deferEdges([DeferrableEdge])
    /// Open the scope for the key, shorten the lifetime of the holder, or let the key live in
    /// another scope.
    case openScope(ScopeID, key: Key, holder: Key?, otherScope: ScopeID?)
    /// Contribute an element, or do without the root.
    case contribute(Key)
    /// Contribute an element, or list the collection in a module as one that may be empty.
    case contributeOrAllowEmpty(Key, collection: Key, module: String)
    /// Ask for another parameter type, which is bound, instead of one.
    case ask(for: Key, insteadOf: Key)
    /// Declare one qualifier for a key that is asked for with two.
    case combineQualifiers(Key)
    /// Take the elements of a tuple one by one.
    case takeElements
    /// Supply a value.
    case supply(Key)
    /// Add the key to the inputs of an application, which may list none so far.
    case addInput(Key, application: String, hasInputs: Bool)
    /// List the input.
    case listInput(Key)
    /// Export the binding, or let something need it.
    case removeOrExport(Key)
  }

  /// A parameter of a factory that can be deferred.
  public struct DeferrableEdge: Sendable, Hashable {
    /// The binding whose factory has the parameter.
    public let binding: Key

    /// The type of the parameter as it is written.
    public let parameter: Key

    /// Where the binding is declared.
    public let location: DeclarationLocation?
  }
}
