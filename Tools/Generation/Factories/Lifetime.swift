/// A type of binding whose initializers take a factory.
struct Lifetime {
  var name: String

  /// The labels and parameters before the factory, with the key.
  var keyedLabels: String

  /// The same without the key, or `nil` if every initializer has a key.
  var plainLabels: String?

  /// The number of parameters that initializers name, or 0 if one with a pack takes all of them.
  var namedParameters = 0

  var subject = "a binding"

  /// Whether the first parameter of a factory is the instance of another binding.
  var wraps = false

  /// The requirement of an effectful factory.
  var condition = ""

  /// How to correct a closure that returns another type.
  var otherType = """
    the factory does not return the bound type; make what it returns conform to that type, or correct the type
    """

  /// How to correct an argument that is no factory.
  var noFactory: String

  /// The files with the initializers: one, or three if there are many.
  var files: [(name: String, text: String)] {
    guard namedParameters > 0, plainLabels != nil else { return [file("Factory", Group.allCases)] }
    return [
      file("Factory", [.synchronous], keyed: false),
      file("KeyedFactory", [.synchronous], plain: false),
      file("PackedFactory", Group.allCases.filter { $0 != .synchronous }),
    ]
  }

  private func file(
    _ suffix: String, _ groups: [Group], keyed: Bool = true, plain: Bool = true
  ) -> (name: String, text: String) {
    var kinds: [Initializers] = []
    if keyed { kinds.append(Initializers(lifetime: self, labels: keyedLabels, isKeyed: true)) }
    if plain, let plainLabels {
      kinds.append(Initializers(lifetime: self, labels: plainLabels, isKeyed: false))
    }
    let extensions = groups.map { group in
      let members = kinds.map { $0.members(group) }.joined()
      return members.isEmpty ? "" : "\n\(attributes(of: group))extension \(name) {\(members)}\n"
    }
    return ("\(name)+\(suffix).swift", "// Written by Tools/generate.\n" + extensions.joined())
  }

  /// The attributes of the extension with a group of initializers, which apply to all of them.
  private func attributes(of group: Group) -> String {
    let message: String
    switch group {
    case .synchronous, .effectful: return ""
    case .otherType: message = otherType
    case .nonescaping:
      message = """
        a closure that a factory takes is '@escaping', because the container keeps it: \
        { (now: @escaping @Sendable () -> Date) in … }
        """
    case .noFactory: message = "not a factory: \(noFactory)"
    }
    return """
      @_documentation(visibility: internal)
      @available(*, unavailable, message: "\(message)")

      """
  }
}

/// The initializers of one extension.
enum Group: CaseIterable {
  case synchronous, effectful

  /// Those that reject what is no factory of the type.
  case otherType, nonescaping, noFactory
}

extension Lifetime {
  private static let key = "_ key: Service.Type, "

  private static let dependencies = """
    a factory is an initializer or a closure whose parameters, each closure among them '@escaping', are its \
    dependencies
    """

  static let all = [
    Lifetime(name: "Singleton", keyedLabels: key, plainLabels: "", noFactory: existing),
    Lifetime(name: "WeakSingleton", keyedLabels: key, plainLabels: "", noFactory: existing),
    Lifetime(
      name: "Transient", keyedLabels: key, plainLabels: "", namedParameters: 4,
      condition: " where Service: Sendable", noFactory: existing),
    Lifetime(
      name: "Scoped", keyedLabels: "in scope: Scope.Type, \(key)",
      plainLabels: "in scope: Scope.Type, ", namedParameters: 4,
      noFactory: """
        \(dependencies); an instance that exists outlives every scope: bind it with Value(…)
        """),
    Lifetime(
      name: "Contribution", keyedLabels: "to key: Service.Type, ", plainLabels: "",
      subject: "an element",
      otherType: """
        the factory does not return the type of the elements; make what it returns conform to that type, or correct \
        the type
        """,
      noFactory: """
        \(dependencies); contribute an existing instance with a closure: Contribution(to: …) { … }
        """),
    Lifetime(
      name: "Decorator", keyedLabels: key, plainLabels: nil, namedParameters: 3,
      subject: "a decorator", wraps: true, condition: " where Service: Sendable",
      otherType: """
        a decorator takes the wrapped instance as its first parameter and returns one of the same type
        """,
      noFactory: """
        a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()
        """),
  ]

  private static let existing = "\(dependencies); bind an existing instance with Value(…)"
}
