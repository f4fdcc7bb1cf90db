extension Graph {
  /// The code that injects a dependency: the factory of a binding, or one of its hooks.
  public struct Dependent: Sendable, Hashable {
    /// The key of the binding.
    public let key: Key

    /// When the binding injects it.
    public let moment: Dependency.Moment

    /// Creates the dependent of a dependency.
    ///
    /// - Parameters:
    ///   - key: The key of the binding.
    ///   - moment: When the binding injects the dependency.
    public init(_ key: Key, at moment: Dependency.Moment = .construction) {
      self.key = key
      self.moment = moment
    }
  }
}

extension Dependency.Moment {
  /// The name of the hook that runs at the moment, or `nil` for the construction.
  var hook: String? {
    switch self {
    case .construction: nil
    case .initialization: "init hook"
    case .start: "start hook"
    case .stop: "stop hook"
    case .end: "end hook"
    }
  }
}
