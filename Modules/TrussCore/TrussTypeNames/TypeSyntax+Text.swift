extension TypeSyntax {
  /// Returns the type as its author writes it.
  ///
  /// - Parameter names: How much of the paths of types is written.
  /// - Returns: The source text.
  func text(_ names: TypeNames = .plain) -> String {
    switch self {
    case .nominal(let nominal): nominal.text(names)
    case .existential(let existential): existential.text(names)
    case .metatype(let type): "\(type.primary(names)).Type"
    case .existentialMetatype(.existential(let content)):
      "\(content.text(names, isMetatype: true)).Type"
    case .existentialMetatype(let type): "\(type.text(names)).Type"
    case .tuple(let elements) where elements.isEmpty: "Void"
    case .tuple(let elements): Self.list(elements, names)
    case .function(let function): function.text(names)
    case .pack(let types): types.map { $0.text(names) }.joined(separator: ", ")
    case .integer(let number): "\(number)"
    case .passed(let specifier, let type): "\(specifier) \(type.text(names))"
    }
  }

  /// The type where something follows it, as in `(any P)?`.
  func primary(_ names: TypeNames) -> String {
    switch self {
    case .existential(let existential) where existential.text(names).contains(" "):
      "(\(text(names)))"
    case .existentialMetatype, .function: "(\(text(names)))"
    default: text(names)
    }
  }

  /// The type as a parameter of a function type.
  fileprivate func parameter(_ names: TypeNames) -> String {
    guard case .function(let function) = self, function.isEscaping else { return text(names) }
    return "@escaping \(text(names))"
  }

  /// The text of `Any`.
  ///
  /// At run time it is the same type as `any Sendable`, which can be bound with every lifetime.
  fileprivate static let any = "any Sendable"

  fileprivate static func list(_ elements: [Element], _ names: TypeNames) -> String {
    let texts = elements.map { element in
      (element.label.map { "\($0): " } ?? "") + element.type.parameter(names)
        + (element.isVariadic ? "..." : "")
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}

extension TypeSyntax.Nominal {
  fileprivate func text(_ names: TypeNames) -> String {
    if module == "Swift", path.count == 1, let sugar = sugar(path[0], names) { return sugar }
    let components = path.map { component in
      // An empty pack has no text.
      let texts = component.arguments.map { $0.text(names) }.filter { !$0.isEmpty }
      let arguments = texts.joined(separator: ", ")
      return component.arguments.isEmpty ? component.name : "\(component.name)<\(arguments)>"
    }
    return ([module] + components).suffix(names.depth(of: self)).joined(separator: ".")
  }

  private func sugar(_ component: TypeSyntax.Component, _ names: TypeNames) -> String? {
    let arguments = component.arguments
    return switch (component.name, arguments.count) {
    case ("Optional", 1): "\(arguments[0].primary(names))?"
    case ("Array", 1): "[\(arguments[0].text(names))]"
    case ("Dictionary", 2): "[\(arguments[0].text(names)): \(arguments[1].text(names))]"
    default: nil
    }
  }
}

extension TypeSyntax.Existential {
  fileprivate func text(_ names: TypeNames, isMetatype: Bool = false) -> String {
    let class_ = superclass.map { [$0.text(names)] } ?? []
    let members = class_ + protocols.map { $0.text(names) } + (isAnyObject ? ["AnyObject"] : [])
    let list = members.joined(separator: " & ")
    switch members {
    case []: return isMetatype ? "Any" : TypeSyntax.any
    case ["AnyObject"]: return list
    default: return isMetatype && members.count > 1 ? "any (\(list))" : "any \(list)"
    }
  }
}

extension TypeSyntax.Function {
  fileprivate func text(_ names: TypeNames) -> String {
    var (words, effects, results): ([String], [String], [String]) = ([], [], [])
    for attribute in attributes {
      switch attribute {
      case .word(let word): words.append(word)
      case .effect(let word, let error):
        effects.insert(word + (error.map { "(\($0.text(names)))" } ?? ""), at: 0)
      case .result(let word): results.append(word)
      }
    }
    words.append(TypeSyntax.list(parameters, names))
    results.append(result.text(names))
    return (words + effects + ["->"] + results).joined(separator: " ")
  }
}
