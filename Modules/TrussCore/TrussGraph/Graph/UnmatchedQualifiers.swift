/// Qualifiers that a binding gives to parameters which its factory does not have.
package struct UnmatchedQualifiers {
  /// The type of the parameters.
  package let type: Any.Type

  /// The number of qualifiers.
  package let count: Int

  /// The number of parameters of the type.
  package let parameters: Int

  /// The types of all parameters.
  package let types: [Any.Type]

  /// Where the binding is declared.
  package let location: DeclarationLocation
}
