extension FeatureRequest {
  /// Refuses names that no monorepo can use.
  func check() throws(Refusal) {
    try ReservedNames.checkType(name, of: "feature", example: "Billing")
    if let item { try ReservedNames.checkType(item, of: "item", example: "Invoice") }
    if let plural { try ReservedNames.checkType(plural, of: "items", example: "Invoices") }
    guard !ReservedNames.ambiguousModules.contains(name) else {
      throw Refusal(
        """
        \(name) or \(name)Error is a name of Swift, Foundation or Truss, which the module or its error would \
        hide. Choose another one, for example \(name)Keeping.
        """)
    }
    guard itemName.pluralType != itemName.type else {
      throw Refusal(
        """
        One item and several are both called \(itemName.type), so their methods would clash. Write another word \
        with --plural, for example --plural \(itemName.type)List.
        """)
    }
    for names in [buildsOn, uses, variants, assemblies] { try ReservedNames.checkOnce(names) }
    for variant in variants {
      guard Self.knownVariants.contains(variant) else {
        throw Refusal(
          """
          There is no template for the variant \(variant). Write one of: \
          \(Self.knownVariants.joined(separator: ", ")).
          """)
      }
      guard uses.contains("API") else {
        throw Refusal("The variant \(variant) is a client of the API. Add API to --uses.")
      }
    }
    let item = itemName
    guard item.type.lowercased() != name.lowercased() else {
      throw Refusal(
        """
        The item and the feature are both called \(name), so the type would hide the module. Name \
        its items with --item, for example --item \(name)Entry.
        """)
    }
    guard !ReservedNames.types.contains(item.type) else {
      throw Refusal(
        """
        \(item.type) is a type of Swift, Foundation or this monorepo's contracts. Name another one \
        with --item, for example --item \(name)\(item.type).
        """)
    }
    guard !["references", "returning", "values"].contains(item.table) else {
      throw Refusal("“\(item.table)” is a word of SQL. Name another item with --item.")
    }
    for variable in [item.variable, item.pluralVariable]
    where ReservedNames.keywords.contains(variable) {
      throw Refusal(
        """
        “\(variable)” is a keyword of Swift. Name another item with --item, for example --item \
        \(name)\(item.type).
        """)
    }
  }

  /// The variants that have templates.
  static let knownVariants = ["Remote"]
}

/// Names that would collide with others in the sources of a feature.
package enum ReservedNames {
  /// Refuses what is not the name of a type.
  package static func checkType(_ name: String, of kind: String, example: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw Refusal(
        """
        “\(name)” cannot be the name of the \(kind). Write a capital letter, then letters and \
        digits, for example \(example).
        """)
    }
  }

  /// Refuses a list that has a name twice.
  static func checkOnce(_ names: [String]) throws(Refusal) {
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Refusal("\(name) is named twice. Name it once.")
    }
  }

  /// The types and keywords of Swift and Foundation that the sources of a feature name.
  private static let swift: Set = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Double",
    "Error", "Float", "Int", "Never", "Optional", "Protocol", "Result", "Self", "Set", "String",
    "Type", "UInt", "URL", "UUID", "Void",
  ]

  /// The names that no module can have, since `Data.Index` would be ambiguous, and the beginnings of errors that the
  /// sources of a feature name, such as `CancellationError`.
  static let ambiguousModules = swift.union([
    "Cancellation", "Field", "Graph", "Lifecycle", "Route",
  ])

  /// The names that no item can have, since the sources of a feature name these types, too.
  static let types = swift.union([
    "Assembly", "Container", "Database", "Log", "Migration", "Module", "Problem", "Request",
    "Response", "Route", "Row", "Singleton", "Statement", "Value",
  ])

  static let keywords: Set = [
    "actor", "as", "associatedtype", "body", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "limit", "log",
    "nil", "operator", "page", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "title", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Modules of the toolchain and of this monorepo's packages.
  package static let modules: Set = [
    "arguments", "distributed", "dispatch", "foundation", "observation", "programtesting",
    "regexbuilder", "swift", "synchronization", "testing", "truss", "trussmacros", "trusstesting",
    "trussverification", "xctest",
  ]
}
