package import TrussPrimitives

/// A form in which a parameter can inject a dependency.
///
/// The forms are `T?`, `[T]`, `[Key: T]`, and those of the container, such as `Lazy`. They nest:
/// `Lazy<[Route]>`, `Qualified<Replica, any Database>?`.
package protocol DependencyForm { static var form: Dependency.Form { get } }

extension Graph.Dependency {
  /// One form around a type.
  package struct Form: Sendable {
    package enum Kind: Sendable {
      /// `T?`
      case optional
      /// `[T]`
      case collection
      /// `[Key: T]`, with the type of its keys
      case dictionary(HashableType)
      /// A form of the container, which constructs its content later, possibly as in a provider on the main
      /// actor.
      case deferred(Deferral, isOnMainActor: Bool = false)
      case qualified(any Qualifier.Type)
    }

    package let kind: Kind

    /// The type inside the form.
    package let content: Any.Type

    /// The type of the tuple of arguments, if the content is constructed in calls.
    package let arguments: Any.Type

    package init(_ kind: Kind, _ content: Any.Type, taking arguments: Any.Type = Void.self) {
      (self.kind, self.content, self.arguments) = (kind, content, arguments)
    }

    /// Creates the form of what is constructed in calls.
    package init<each Argument>(
      calling content: Any.Type, with arguments: repeat (each Argument).Type,
      isOnMainActor: Bool = false
    ) {
      var keys: [Key] = []
      for argument in repeat each arguments { keys.append(Key(argument)) }
      self.init(
        .deferred(.call(keys), isOnMainActor: isOnMainActor), content,
        taking: (repeat each Argument).self)
    }

    /// Reads the outermost form of a type; `nil` if it is none.
    package static func read(_ type: Any.Type) -> Form? { (type as? any DependencyForm.Type)?.form }
  }
}

extension Graph {
  /// Returns the outermost form of the type of a parameter or of its content, if it has been read.
  package func form(of type: Any.Type) -> Dependency.Form? { forms[ObjectIdentifier(type)] }

  /// Reads the outermost form of a type, when it is first asked for.
  mutating func readForm(of type: Any.Type) -> Dependency.Form? {
    if let known = form(of: type) { return known }
    let form = Dependency.Form.read(type)
    if let form { forms[ObjectIdentifier(type)] = form }
    return form
  }
}

extension Optional: DependencyForm {
  package static var form: Dependency.Form { .init(.optional, Wrapped.self) }
}

extension Array: DependencyForm {
  package static var form: Dependency.Form { .init(.collection, Element.self) }
}

extension Dictionary: DependencyForm {
  package static var form: Dependency.Form { .init(.dictionary(.init(Key.self)), Value.self) }
}
