extension TypeMangling {
  /// Applies an operator to what is on the stack.
  mutating func apply(_ letter: Unicode.Scalar) throws(Unreadable) {
    switch letter {
    case "A": try applySubstitution()
    case "S": try applyStandardSubstitution()
    case "s": stack.append(.context(TypeSyntax.Nominal(module: "Swift", path: [])))
    // An alias is a type of C without another name, or a type of Core Foundation.
    case "V", "O", "C", "a": try pushNominal { .nominal($0) }
    case "P": try pushNominal { .existential(TypeSyntax.Existential(protocols: [$0])) }
    case "E": try pushExtension()
    case "G": try pushBoundGeneric()
    case "y", "_", "d": stack.append(.marker(letter))
    case "t": push(.tuple(try popElements()))
    case "p": push(.existential(TypeSyntax.Existential(protocols: try popProtocols())))
    case "m": push(.metatype(try popType()))
    case "z": push(.passed("inout", try popType()))
    case "n": push(.passed("consuming", try popType()))
    case "h": push(.passed("borrowing", try popType()))
    case "c": try pushFunction()
    case "K": stack.append(.attribute(.effect("throws")))
    case "Y": try applyAnnotation()
    case "X": try applySpecial()
    case "R": try applyRequirement()
    case "Q":
      guard skip("P") else { throw Unreadable() }
      push(.pack(try popList { mangling throws(Unreadable) in try mangling.popType() }))
    case "$": push(.integer(try skip("n") ? -index() : index()))
    default: throw Unreadable()
    }
  }

  private mutating func applyAnnotation() throws(Unreadable) {
    switch try next() {
    case "a": stack.append(.attribute(.effect("async")))
    case "b": stack.append(.attribute(.word("@Sendable")))
    case "c": stack.append(.attribute(.word("@\(try popType().text())")))
    case "A": stack.append(.attribute(.word("@isolated(any)")))
    case "C": stack.append(.attribute(.word("nonisolated(nonsending)")))
    case "K": stack.append(.attribute(.effect("throws", try popType())))
    case "T": stack.append(.attribute(.result("sending")))
    case "u":
      var type = try popType()
      // A `sending` parameter is consumed anyway.
      if case .passed("consuming", let inner) = type { type = inner }
      push(.passed("sending", type))
    default: throw Unreadable()
    }
  }

  private mutating func applySpecial() throws(Unreadable) {
    switch try next() {
    case "p": push(.existentialMetatype(try popType()))
    case "l":
      push(.existential(.init(protocols: try popProtocols(), isAnyObject: true)))
    case "c":
      let superclass = try popType()
      push(.existential(.init(protocols: try popProtocols(), superclass: superclass)))
    case "P": try pushConstrainedExistential()
    case "C": try pushFunction([.word("@convention(c)")])
    case "B": try pushFunction([.word("@convention(block)")])
    case "E": try pushFunction(isEscaping: false)
    case "Z": try pushAnonymousContext()
    default: throw Unreadable()
    }
  }

  private mutating func applySubstitution() throws(Unreadable) {
    while true {
      let count = number()
      let letter = try next()
      // The letters are the first 26 parts, and the part after them has no number.
      if letter == "_" { return try pushSubstitution((count ?? -1) + 27) }
      guard letter.isLetter else { throw Unreadable() }
      for _ in 0..<(count ?? 1) { try pushSubstitution(letter.letterIndex) }
      if letter.isCapital { return }
    }
  }

  private mutating func pushSubstitution(_ index: Int) throws(Unreadable) {
    guard index < substitutions.count else { throw Unreadable() }
    stack.append(substitutions[index])
  }

  private mutating func applyStandardSubstitution() throws(Unreadable) {
    if skip("g") {
      pushSubstitutable(.standard("Optional", [try popType()]))
    } else if skip("o") {
      stack.append(.context(TypeSyntax.Nominal(module: "__C", path: [])))
    } else {
      let count = number() ?? 1
      let isConcurrency = skip("c")
      guard let type = TypeSyntax(standard: try next(), inConcurrency: isConcurrency)
      else { throw Unreadable() }
      for _ in 0..<count { push(type) }
    }
  }
}

extension TypeSyntax {
  /// A type of the standard library.
  fileprivate static func standard(_ name: String, _ arguments: [TypeSyntax] = []) -> TypeSyntax {
    let component = Component(name: name, arguments: arguments)
    return .nominal(Nominal(module: "Swift", path: [component]))
  }

  /// A type of the standard library that is mangled as one letter.
  fileprivate init?(standard letter: Unicode.Scalar, inConcurrency: Bool) {
    let (types, protocols) =
      inConcurrency
      ? (Self.concurrencyTypes, Self.concurrencyProtocols)
      : (Self.standardTypes, Self.standardProtocols)
    if let name = types[letter] {
      self = .standard(name)
    } else if let name = protocols[letter] {
      let nominal = Nominal(module: "Swift", path: [Component(name: name)])
      self = .existential(Existential(protocols: [nominal]))
    } else {
      return nil
    }
  }

  private static let standardTypes: [Unicode.Scalar: String] = [
    "A": "AutoreleasingUnsafeMutablePointer", "a": "Array", "b": "Bool", "D": "Dictionary",
    "d": "Double", "f": "Float", "h": "Set", "I": "DefaultIndices", "i": "Int", "J": "Character",
    "N": "ClosedRange", "n": "Range", "O": "ObjectIdentifier", "P": "UnsafePointer",
    "p": "UnsafeMutablePointer", "q": "Optional", "R": "UnsafeBufferPointer",
    "r": "UnsafeMutableBufferPointer", "S": "String", "s": "Substring", "u": "UInt",
    "V": "UnsafeRawPointer", "v": "UnsafeMutableRawPointer", "W": "UnsafeRawBufferPointer",
    "w": "UnsafeMutableRawBufferPointer",
  ]

  private static let standardProtocols: [Unicode.Scalar: String] = [
    "B": "BinaryFloatingPoint", "E": "Encodable", "e": "Decodable", "F": "FloatingPoint",
    "G": "RandomNumberGenerator", "H": "Hashable", "j": "Numeric", "K": "BidirectionalCollection",
    "k": "RandomAccessCollection", "L": "Comparable", "l": "Collection", "M": "MutableCollection",
    "m": "RangeReplaceableCollection", "Q": "Equatable", "T": "Sequence", "t": "IteratorProtocol",
    "U": "UnsignedInteger", "X": "RangeExpression", "x": "Strideable", "Y": "RawRepresentable",
    "y": "StringProtocol", "Z": "SignedInteger", "z": "BinaryInteger",
  ]

  private static let concurrencyTypes: [Unicode.Scalar: String] = [
    "C": "CheckedContinuation", "c": "UnsafeContinuation", "E": "CancellationError",
    "e": "UnownedSerialExecutor", "G": "TaskGroup", "g": "ThrowingTaskGroup", "J": "UnownedJob",
    "M": "MainActor", "P": "TaskPriority", "S": "AsyncStream", "s": "AsyncThrowingStream",
    "T": "Task", "t": "UnsafeCurrentTask",
  ]

  private static let concurrencyProtocols: [Unicode.Scalar: String] = [
    "A": "Actor", "F": "Executor", "f": "SerialExecutor", "h": "TaskExecutor",
    "I": "AsyncIteratorProtocol", "i": "AsyncSequence",
  ]
}
