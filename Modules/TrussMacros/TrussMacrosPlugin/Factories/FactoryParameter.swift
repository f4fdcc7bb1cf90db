import SwiftParser
import SwiftSyntax

/// A parameter of an initializer or of a method that a binding calls.
struct FactoryParameter {
  /// The argument label, or `nil` if there is none.
  let label: String?

  let name: String

  /// The type as a closure can declare it.
  let type: String

  /// Whether the parameter has a value if the caller passes none.
  let isDefaulted: Bool

  let isAssisted: Bool

  init(_ parameter: FunctionParameterSyntax) {
    let first = parameter.firstName.text
    label = first == "_" ? nil : first.label
    name = (parameter.secondName ?? parameter.firstName).text.variable
    type = parameter.type.trimmedDescription
    isDefaulted = parameter.defaultValue != nil || parameter.ellipsis != nil
    isAssisted = parameter.attribute("Assisted") != nil
  }

  init(property: StoredProperty) {
    label = property.name.label
    name = property.name
    type = property.type ?? ""
    isDefaulted = property.isDefaulted
    isAssisted = property.isAssisted
  }
}

extension String {
  /// An identifier as a variable: the parameter of `init(for: User)` is `` `for` ``.
  fileprivate var variable: String {
    hasPrefix("`") || isValidSwiftIdentifier(for: .variableName) ? self : "`\(self)`"
  }

  /// An identifier as an argument label, where the compiler warns of backticks around most keywords.
  fileprivate var label: String {
    guard hasPrefix("`") else { return self }
    let plain = dropFirst().dropLast()
    let isEscaped =
      ["inout", "let", "var"].contains(plain)
      || !plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isEscaped ? self : String(plain)
  }
}
