extension Blueprint {
  /// A form around a type.
  enum Form: Sendable, Hashable {
    case optional
    case collection
    case dictionary(ElementKey.Kind)
    case lazy
    case provider
    case asyncProvider
    case mainActorProvider
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
  var leadsToArguments: Bool {
    switch self {
    case .collection, .dictionary, .qualified, .call: false
    case .optional, .lazy, .provider, .asyncProvider, .mainActorProvider, .scope: true
    }
  }
}
