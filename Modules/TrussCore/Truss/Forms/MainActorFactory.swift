/// A dependency that constructs instances on the main actor, with arguments which its caller supplies.
///
/// It is the form in which code anywhere injects what is isolated to the main actor and needs arguments, such
/// as the view model of a screen:
///
/// ```swift
/// Transient(Editor.init(store:document:))  // @MainActor; the Document is an argument
/// ```
///
/// ```swift
/// struct DocumentList {
///   let editors: MainActorFactory<Editor, Document>
///
///   @MainActor func open(_ document: Document) throws { present(try editors.make(document)) }
/// }
/// ```
///
/// Otherwise it is what ``AssistedFactory`` is. Without arguments, inject a ``MainActorProvider``.
public struct MainActorFactory<Product, Argument: Sendable, each Further: Sendable>: Sendable {
  @usableFromInline let source: AssistedSlot

  /// Constructs an instance.
  ///
  /// - Parameters:
  ///   - argument: The first argument.
  ///   - further: The other arguments.
  /// - Returns: The instance.
  /// - Throws: Any error of a factory; ``ContainerError`` in the cases in which
  ///   ``AssistedFactory/make(_:_:)`` throws it.
  /// - Complexity: Constant, apart from what the factories do.
  @MainActor @inlinable @inline(__always)
  public func make(_ argument: Argument, _ further: repeat each Further) throws -> Product {
    let arguments = (argument, repeat each further)
    return try CurrentActor.run(on: MainActor.shared) { try source.make(arguments) }
  }
}

extension MainActorFactory: DependencyForm {
  /// The product is constructed in each call, on the main actor.
  package static var form: Dependency.Form {
    .init(
      calling: Product.self, with: Argument.self, repeat (each Further).self, isOnMainActor: true)
  }
}
