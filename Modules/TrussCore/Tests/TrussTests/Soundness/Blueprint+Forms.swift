extension Blueprint {
  /// A form around a type.
  enum Form: Sendable, Hashable {
    case optional, collection, lazy, provider, asyncProvider, mainActorProvider
    case dictionary(ElementKey.Kind)
    case scope(Int)
    case qualified(Int)

    /// Constructed in a call whose arguments are these services.
    case call([Int])
  }
}

extension Blueprint.Form {
  /// Whether the form takes contributions.
  var isCollection: Bool {
    switch self {
    case .collection, .dictionary: true
    default: false
    }
  }

  /// Whether the form constructs in calls.
  var isCall: Bool { if case .call = self { true } else { false } }

  /// Whether the form constructs its content later.
  var isDeferral: Bool {
    switch self {
    case .lazy, .provider, .asyncProvider, .mainActorProvider, .scope, .call: true
    case .optional, .collection, .dictionary, .qualified: false
    }
  }

  /// Whether a type in the form may be an argument.
  var leadsToArguments: Bool { self == .optional || isDeferral && !isCall }
}
