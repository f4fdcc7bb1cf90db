/// How the instances of a slot are shared.
package enum Sharing: Sendable {
  /// Every request gets a new instance.
  case unshared
  /// One instance for the container.
  case container
  /// One instance for each open scope.
  case scope
  /// One argument for each call.
  case call
  /// One instance while something outside the container holds it.
  case weak
  /// One instance for the container, constructed ahead of its use.
  case prepared
  /// One instance for each open scope, constructed ahead of its use.
  case preparedInScope
  /// As ``Slot/Joint`` says: the instances of an initialization cycle become visible together.
  case cycle

  /// Whether the container shares one instance.
  package var isContainerWide: Bool { self == .container || self == .prepared }

  /// How instances that are constructed ahead of their use are shared.
  package var prepared: Sharing { self == .scope ? .preparedInScope : .prepared }

  /// Whether a request does not construct the instance, which exists already.
  package var isPrepared: Bool { self == .prepared || self == .preparedInScope }
}
