extension Diagnostic {
  /// The pieces of code in the text of the fix, in order.
  ///
  /// Each piece compiles in the place where the fix says it belongs.
  public var code: [FixCode] { fix?.message.code(names) ?? [] }

  /// A piece of code in the text of a fix.
  public struct FixCode: Sendable, Hashable {
    /// The code.
    public let text: String

    /// Where the code belongs.
    public let place: Place

    /// A place for code.
    public enum Place: Sendable, Hashable {
      /// The type of a parameter of a factory.
      case parameter
      /// A modifier after a binding.
      case modifier
      /// The first argument of a `Scoped` binding.
      case scope
      /// A line of the bindings of a module.
      case binding
      /// A line of the requirements of a module.
      case requirement
      /// A line of the inputs of an assembly.
      case input
      /// A line of the roots of an assembly.
      case root
      /// A modifier after an override of an assembly.
      case override
      /// A line of the modules of an assembly.
      case module
      /// A member of an assembly.
      case assembly
    }
  }
}
