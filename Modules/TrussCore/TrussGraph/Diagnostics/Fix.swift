extension Diagnostic {
  /// A suggested change.
  public struct Fix: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The change, as a clause in the imperative.
    public let message: Message

    /// The declaration that the change adds, as far as other diagnostics depend on it.
    package let kind: Kind

    /// The change of a declaration of which the fix consists; `nil` if a person has to write it.
    package let edit: Edit?

    /// The line to change.
    private(set) var line = Line.finding

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
    package func or(_ other: Fix) -> Fix {
      var both: Fix = "\(self), or \(other)"
      both.line = line
      return both
    }

    /// Returns the fix as one of another line than that of the finding; `nil` if the line is not known.
    package func at(_ location: DeclarationLocation?) -> Fix {
      var fix = self
      fix.line = location.map { .declaration($0) } ?? .unknown
      return fix
    }

    /// The fix without its line, which differs between the applications that have a finding in common.
    package var anywhere: Fix { at(nil) }

    /// Where a fix changes something, as far as declarations say: the parameter of an initializer
    /// counts as one of the binding that has the initializer.
    enum Line: Sendable, Hashable {
      case finding
      case declaration(DeclarationLocation)
      case unknown
    }

    package enum Kind: Sendable, Hashable {
      case other
      /// The application composes a module that another one composes.
      case composeModule
      /// The key is provided by an implementation, of which a binding exists.
      case provide
      /// The key is provided by a module that is not known, or an input.
      case compose(mayBeInput: Bool)
      /// The key is bound in a module, or is an input.
      case bind(module: String, mayBeInput: Bool)
      /// The key is that of a form, which Truss supplies if the content is bound.
      case removeForm(content: Key)
    }
  }
}
