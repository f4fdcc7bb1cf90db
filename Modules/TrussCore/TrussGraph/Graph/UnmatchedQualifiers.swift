/// Qualifiers that a binding gives to parameters which its factory does not have.
package struct UnmatchedQualifiers {
  /// The type of the parameters, with the numbers of qualifiers and of parameters for it.
  package let type: Any.Type
  package let count, parameters: Int

  /// The types of all parameters.
  package let types: [Any.Type]
  package let location: DeclarationLocation
}
