/// A type that a feature provides.
struct Service {
  /// Identifies the service as a dependency of others.
  struct Key: Hashable {
    /// A number that is unique among all services and probes.
    let number: Int

    /// The last word of its name.
    let noun: String

    /// Whether the key is a protocol instead of the type itself.
    let isProtocol: Bool

    /// How long an instance is shared.
    let lifetime: Lifetime

    /// The position of the feature that provides it.
    let feature: Int

    /// The name of the type or protocol.
    var name: String { "\(noun)\(number)" }

    /// The type of a parameter.
    var type: String { isProtocol ? "any \(name)" : name }

    /// The type as an expression.
    var expression: String { isProtocol ? "(\(type)).self" : "\(name).self" }

    /// The name of a parameter or property.
    var label: String { "\(noun.lowercased())\(number)" }
  }

  enum Lifetime { case singleton, factory, scoped }

  let key: Key

  /// Whether the type is a structure instead of a class.
  let isStructure: Bool

  /// Whether other features can depend on it.
  let isExported: Bool

  let dependencies: [Dependency]

  /// The name of the constructed type.
  var implementation: String { key.isProtocol ? "Live\(key.name)" : key.name }

  /// Whether it takes the value of its scope.
  var takesRequest: Bool { key.lifetime == .scoped }
}

/// One parameter of an initializer.
struct Dependency {
  /// The form of the parameter.
  enum Form { case plain, optional, lazy, provider, scope }

  let key: Service.Key
  let form: Form

  /// Whether the instance can be constructed later than the one that depends on it.
  var isDeferred: Bool {
    switch form {
    case .plain, .optional: false
    case .lazy, .provider, .scope: true
    }
  }
}
