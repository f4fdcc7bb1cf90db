extension Diagnostic.Fix {
  /// A change of one declaration.
  ///
  /// A tool verifies the graphs that the declarations would have after it, and finds the text to change.
  package enum Edit: Sendable, Hashable {
    /// Lists keys among the requirements of the modules of a type.
    case require([Key], by: Key)
    /// Lists the optional type of a key among the requirements of the modules of a type, if it may be absent.
    case allowAbsence(of: Key, by: Key)
    /// Removes the requirement that is listed at a location; a closed module without another key stays closed.
    case removeRequirement(DeclarationLocation)
    /// Completes the lists of the modules of a type with keys, so that the modules are closed.
    case close(Key, listing: [Key])
    /// Removes the keys at some locations from the lists of the modules of a type, which are open then.
    case open(Key, removing: [DeclarationLocation])
    /// Exports the binding that is declared at a location.
    case export(DeclarationLocation)
    /// Removes the binding that is declared at a location, with its aliases.
    case removeBinding(DeclarationLocation)
    /// Removes the binding or the input that is declared at a location, whose key another declaration provides.
    case removeDuplicate(DeclarationLocation, of: DeclarationLocation)
    /// Removes the input that is listed at a location.
    case removeInput(DeclarationLocation)
    /// Removes the line at a location, which composes a module once more.
    case removeModule(DeclarationLocation)
    /// Lists a key among the inputs of the assemblies of a type.
    case addInput(Key, to: ObjectIdentifier)
    /// Composes a module as another application does, in the assemblies of some types.
    ///
    /// A finding names no type: it is about all of its applications.
    case compose(Key, in: Set<ObjectIdentifier> = [])
    /// Lists roots as assisted factories.
    case passArguments([RootCall])

    /// A root, and the arguments with which its product is to be constructed.
    package struct RootCall: Sendable, Hashable {
      /// Where the root is listed.
      package let location: DeclarationLocation

      /// The type of the product: that of the root as listed, or the content of a ``MainActorProvider``.
      package let product: Key
      package let arguments: [Key]

      /// Whether the product is constructed on the main actor.
      package let isOnMainActor: Bool

      package init(
        location: DeclarationLocation, product: Key, arguments: [Key], isOnMainActor: Bool
      ) {
        self.location = location
        self.product = product
        self.arguments = arguments
        self.isOnMainActor = isOnMainActor
      }
    }
  }
}
