extension Diagnostic {
  /// A suggested change.
  public struct Fix: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The change, as a clause in the imperative.
    public let message: Message

    /// The declaration that the change adds, as far as other diagnostics depend on it.
    package let kind: Kind

    /// The change of a declaration of which the fix consists; `nil` if a person has to write it.
    package let edit: Edit?

    package init(_ message: Message, _ kind: Kind = .other, edit: Edit? = nil) {
      self.message = message
      self.kind = kind
      self.edit = edit
    }

    /// Creates a fix that no other finding depends on.
    public init(stringLiteral value: String) { self.init(Message(stringLiteral: value)) }

    /// Creates a fix that no other finding depends on.
    public init(stringInterpolation: Message.StringInterpolation) {
      self.init(Message(stringInterpolation: stringInterpolation))
    }

    /// Returns the fix that also offers another one.
    package func or(_ other: Fix) -> Fix { "\(self), or \(other)" }
  }
}

extension Diagnostic.Fix {
  package enum Kind: Sendable, Hashable {
    case other
    /// The application composes a module that another one composes.
    case composeModule
    /// The key is provided by an implementation, of which a binding exists.
    case provide
    /// The key is provided by a module that is not known, or an input.
    case compose(mayBeInput: Bool)
    /// The key is bound in a module.
    case bind(module: String)
    /// The key is that of a form, which Truss supplies if the content is bound.
    case removeForm(content: Key)
  }
}
