extension TypeMangling {
  mutating func push(_ type: TypeSyntax) { stack.append(.type(type)) }

  /// Pushes a type to which later parts of the name may refer.
  mutating func pushSubstitutable(_ type: TypeSyntax) {
    push(type)
    substitutions.append(.type(type))
  }

  mutating func popType() throws(Unreadable) -> TypeSyntax {
    guard let type = popTypeIfAny() else { throw Unreadable() }
    return type
  }

  private mutating func popTypeIfAny() -> TypeSyntax? {
    guard case .type(let type) = stack.last else { return nil }
    stack.removeLast()
    return type
  }

  private mutating func popIdentifier() -> String? {
    guard case .identifier(let identifier) = stack.last else { return nil }
    stack.removeLast()
    return identifier
  }

  private mutating func pop(_ marker: Unicode.Scalar) -> Bool {
    guard case .marker(let last) = stack.last, last == marker else { return false }
    stack.removeLast()
    return true
  }

  /// Pops the elements of a list, the first of which is marked.
  mutating func popList<Element>(
    of element: (inout TypeMangling) throws(Unreadable) -> Element
  ) throws(Unreadable) -> [Element] {
    if pop("y") { return [] }
    var elements: [Element] = []
    var isFirst: Bool
    repeat {
      isFirst = pop("_")
      elements.append(try element(&self))
    } while !isFirst
    return elements.reversed()
  }

  // MARK: - Types with a path

  private mutating func popContext() throws(Unreadable) -> TypeSyntax.Nominal {
    switch stack.popLast() {
    case .identifier(let module): TypeSyntax.Nominal(module: module, path: [])
    case .context(let context): context
    case .type(.nominal(let nominal)): nominal
    default: throw Unreadable()
    }
  }

  mutating func pushNominal(_ type: (TypeSyntax.Nominal) -> TypeSyntax) throws(Unreadable) {
    guard let name = popIdentifier() else { throw Unreadable() }
    pushSubstitutable(type(try popContext().nesting(name)))
  }

  /// An extension stands for the type that it extends.
  mutating func pushExtension() throws(Unreadable) {
    _ = try popContext()
    guard case .nominal(let nominal) = try popType() else { throw Unreadable() }
    stack.append(.context(nominal))
  }

  /// A type inside a function, or private to a file, has no path that could be written.
  mutating func pushAnonymousContext() throws(Unreadable) {
    if !pop("y") { throw Unreadable() }
    guard popIdentifier() != nil else { throw Unreadable() }
    stack.append(.context(try popContext()))
  }

  /// The arguments come in one list for each type in the path, the innermost last.
  mutating func pushBoundGeneric() throws(Unreadable) {
    var lists: [[TypeSyntax]] = []
    repeat {
      var arguments: [TypeSyntax] = []
      while let type = popTypeIfAny() { arguments.append(type) }
      lists.append(arguments.reversed())
      if pop("y") { break }
    } while pop("_")
    guard case .nominal(var nominal) = try popType() else { throw Unreadable() }
    for (position, arguments) in zip(nominal.path.indices.reversed(), lists) {
      nominal.path[position].arguments = arguments
    }
    pushSubstitutable(.nominal(nominal))
  }

  // MARK: - Protocols

  mutating func popProtocols() throws(Unreadable) -> [TypeSyntax.Nominal] {
    try popList { mangling throws(Unreadable) in try mangling.popProtocol() }
  }

  private mutating func popProtocol() throws(Unreadable) -> TypeSyntax.Nominal {
    if let type = popTypeIfAny() {
      guard case .existential(let existential) = type, existential.protocols.count == 1
      else { throw Unreadable() }
      return existential.protocols[0]
    }
    guard let name = popIdentifier() else { throw Unreadable() }
    return try popContext().nesting(name)
  }

  /// Reads that an associated type of an existential is a type.
  mutating func applyRequirement() throws(Unreadable) {
    guard skip("t"), skip("s") else { throw Unreadable() }
    let declaration: TypeSyntax.Nominal? =
      if case .type = stack.last { try popProtocol() } else { nil }
    guard popIdentifier() != nil else { throw Unreadable() }
    stack.append(.sameType(protocol: declaration, argument: try popType()))
  }

  /// Reads `any P<Int>`, whose argument belongs to the protocol that declares the associated type.
  mutating func pushConstrainedExistential() throws(Unreadable) {
    let requirements = try popList { mangling throws(Unreadable) in
      guard case .sameType(let declaration, let argument) = mangling.stack.popLast()
      else { throw Unreadable() }
      return (declaration, argument)
    }
    guard case .existential(var existential) = try popType(), !existential.protocols.isEmpty
    else { throw Unreadable() }
    for (declaration, argument) in requirements {
      let position = existential.protocols.firstIndex { $0.fullPath == declaration?.fullPath } ?? 0
      let last = existential.protocols[position].path.indices.last ?? 0
      existential.protocols[position].path[last].arguments.append(argument)
    }
    push(.existential(existential))
  }

  // MARK: - Tuples and functions

  mutating func popElements() throws(Unreadable) -> [TypeSyntax.Element] {
    try popList { mangling throws(Unreadable) in
      let isVariadic = mangling.pop("d")
      let label = mangling.popIdentifier()
      return TypeSyntax.Element(
        label: label, type: try mangling.popType(), isVariadic: isVariadic)
    }
  }

  mutating func pushFunction(
    _ convention: [TypeSyntax.Attribute] = [], isEscaping: Bool = true
  ) throws(Unreadable) {
    var attributes = convention
    while case .attribute(let attribute) = stack.last {
      stack.removeLast()
      attributes.append(attribute)
    }
    let parameters = pop("y") ? .tuple([]) : try popType()
    let result = pop("y") ? .tuple([]) : try popType()
    let elements: [TypeSyntax.Element] =
      if case .tuple(let elements) = parameters { elements } else { [.init(type: parameters)] }
    let function = TypeSyntax.Function(
      attributes: attributes, parameters: elements, result: result, isEscaping: isEscaping)
    push(.function(function))
  }
}
