import TrussTypeNames

extension Graph {
  /// How long, and how widely, an instance is shared.
  public enum Lifetime: Sendable, Hashable {
    /// One instance for each container.
    case singleton
    /// A new instance each time one is resolved.
    case transient
    /// One instance for each resolution, which is one request from outside of all factories.
    case resolution
    /// One instance for each open scope of a type.
    case scoped(ScopeID)
    /// One instance while something other than the container holds it.
    case weakSingleton
    /// An instance that existed before the container.
    case value
    /// An instance that existed before the container, which does not keep it.
    case weakValue
    /// A value that the application supplies.
    case input
    /// A value that the caller of an ``AssistedFactory`` supplies, for what the call constructs.
    case argument

    /// Returns whether both are the same lifetime.
    ///
    /// It is not derived, because every start compares lifetimes, and a derived comparison is not inlined
    /// elsewhere.
    @inlinable public static func == (left: Lifetime, right: Lifetime) -> Bool {
      switch (left, right) {
      case (.scoped(let left), .scoped(let right)): left == right
      case (.singleton, .singleton), (.transient, .transient), (.resolution, .resolution),
        (.weakSingleton, .weakSingleton), (.value, .value), (.weakValue, .weakValue),
        (.input, .input), (.argument, .argument):
        true
      case (.singleton, _), (.transient, _), (.resolution, _), (.scoped, _), (.weakSingleton, _),
        (.value, _), (.weakValue, _), (.input, _), (.argument, _):
        false
      }
    }

    /// Whether the whole container shares an instance.
    @inlinable package var isShared: Bool {
      switch self {
      case .singleton, .weakSingleton, .value, .weakValue, .input: true
      case .transient, .resolution, .scoped, .argument: false
      }
    }

    /// Whether each request from outside of all factories constructs an instance.
    @inlinable package var isTransient: Bool {
      switch self {
      case .transient, .resolution: true
      case .singleton, .scoped, .weakSingleton, .value, .weakValue, .input, .argument: false
      }
    }

    /// Whether a request receives the instance that exists, for as long as the container, a scope or other
    /// dependents keep it.
    @inlinable package var isFound: Bool {
      switch self {
      case .singleton, .scoped, .weakSingleton, .value, .input: true
      case .transient, .resolution, .weakValue, .argument: false
      }
    }
  }
}

/// The identity of a scope: the type that declares it.
@frozen
public struct ScopeID: Sendable, Hashable, CustomStringConvertible {
  /// The type of the value with which the scope is opened.
  public let type: Any.Type

  /// Creates the identity of a scope.
  @inlinable public init(_ type: Any.Type) { self.type = type }

  /// Returns whether both are the same scope.
  @inlinable
  public static func == (left: ScopeID, right: ScopeID) -> Bool { left.type == right.type }

  /// Feeds the identity of the type to a hasher.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  /// The name of the type.
  public var description: String { TypeName(type).description }
}
