/// A type that a feature provides.
struct Service {
  /// What others ask for.
  struct Key: Hashable {
    /// What tells the service from all others.
    let number: Int

    /// The last word of its name.
    let noun: String

    /// Whether a protocol is asked for, and not the type itself.
    let isProtocol: Bool

    /// How long an instance is shared.
    let lifetime: Lifetime

    /// The position of the feature that provides it.
    let feature: Int

    /// The name of the type or protocol.
    var name: String { "\(noun)\(number)" }

    /// The type of an instance as a parameter has it.
    var type: String { isProtocol ? "any \(name)" : name }

    /// The type as an expression.
    var expression: String { isProtocol ? "(\(type)).self" : "\(name).self" }

    /// The name of a parameter or property that holds an instance.
    var label: String { "\(noun.lowercased())\(number)" }
  }

  enum Lifetime { case singleton, factory, scoped }

  let key: Key

  /// Whether the instances are structures; they are objects otherwise.
  let isStructure: Bool

  /// Whether other features can ask for it.
  let isExported: Bool

  let dependencies: [Dependency]

  /// The name of the type that is constructed.
  var implementation: String { key.isProtocol ? "Live\(key.name)" : key.name }

  /// Whether it takes the value of its scope.
  var takesRequest: Bool { key.lifetime == .scoped }
}

/// One parameter of an initialiser.
struct Dependency {
  /// How the parameter asks.
  enum Form { case plain, optional, lazy, provider, scope }

  let key: Service.Key
  let form: Form

  /// Whether the instance is constructed later than the one that asks for it.
  var isDeferred: Bool {
    switch form {
    case .plain, .optional: false
    case .lazy, .provider, .scope: true
    }
  }
}
