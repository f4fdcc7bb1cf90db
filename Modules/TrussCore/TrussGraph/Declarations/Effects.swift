import TrussTypeNames

extension Graph {
  /// How a caller must call a factory: wait for it, and be on its actor.
  public struct Effects: Sendable, Hashable {
    /// Whether the factory is asynchronous.
    public let isAsynchronous: Bool

    /// The actor to which the factory is isolated, if there is one.
    ///
    /// It is known of functions, initializers and synchronous closures, but not of asynchronous closures.
    public let isolation: Isolation?

    package init(isAsynchronous: Bool, isolation: Isolation?) {
      self.isAsynchronous = isAsynchronous
      self.isolation = isolation
    }

    /// The effects of a synchronous factory that runs anywhere.
    package static var none: Effects { Effects(isAsynchronous: false, isolation: nil) }

    /// Whether code that is on no actor and cannot wait can call the factory.
    @inlinable public var isEmpty: Bool { !isAsynchronous && isolation == nil }

    package var isOnMainActor: Bool { isolation == .main }
  }

  /// The actor to which a factory is isolated.
  public struct Isolation: Sendable, Hashable, CustomStringConvertible {
    /// The type of the actor, for example `MainActor.self`.
    ///
    /// A global actor is the only instance of its type.
    public let actor: Any.Type

    package init(_ actor: any Actor) { self.actor = type(of: actor) }

    package static var main: Isolation { Isolation(MainActor.shared) }

    /// Returns whether both are actors of the same type.
    public static func == (left: Isolation, right: Isolation) -> Bool { left.actor == right.actor }

    /// Hashes the identity of the type.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(actor)) }

    /// The name of the type of the actor.
    public var description: String { TypeName(actor).description }
  }
}
