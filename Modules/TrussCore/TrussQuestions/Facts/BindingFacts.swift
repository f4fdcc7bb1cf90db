/// One provider of a key, element of a collection, or wrapper of another binding.
///
/// Members with their usual value are `nil`, and absent in JSON.
package struct BindingFacts: Codable, Sendable, Equatable {
  /// The role of a binding; ``BindingFacts/role`` is `nil` for the usual one, which provides its key.
  package enum Role: String, Codable, Sendable, CaseIterable {
    case contribution, decorator, input, scopeValue, argument
  }

  package enum Lifetime: String, Codable, Sendable, CaseIterable {
    case singleton, transient, resolution, scoped, weakSingleton, value, weakValue, input, argument
  }

  package enum Flag: String, Codable, Sendable, CaseIterable {
    case exported, eager
    /// The key is a further one of a binding, whose instance it converts.
    case alias
    case overriding, fallback, replaced, asynchronous
    case startHook, stopHook, readinessCheck, endHook
    /// The instance belongs to the container of the parent.
    case inherited
  }

  /// The identity of the binding in its application: the owner, the key, the role if it is not the usual
  /// one, and a number among equals.
  package var id: String

  /// The key, as diagnostics print it: `any Store @Replica`.
  package var key: String

  /// The type of the key with its whole path: `Storage.Store`.
  package var type: String

  package var module: String?

  /// The name of the assembly that overrides another binding with this one.
  package var layer: String?

  package var role: Role?
  package var lifetime: Lifetime

  /// The type of the scope, if the lifetime is that of one.
  package var scope: String?

  package var flags: [Flag]?
  package var isolation: String?

  /// Where the binding is declared: `path:line:column`.
  package var place: String?

  /// The dependencies of the factory, then those of the hooks.
  package var edges: [EdgeFacts]?

  package func has(_ flag: Flag) -> Bool { flags?.contains(flag) ?? false }

  /// Whether a module or an assembly declares the binding, rather than the one who starts the
  /// application, opens a scope or makes a call.
  var isDeclared: Bool {
    switch role {
    case nil, .contribution, .decorator: true
    case .input, .scopeValue, .argument: false
    }
  }

  var isConstructed: Bool {
    guard isDeclared, !has(.alias) else { return false }
    return switch lifetime {
    case .singleton, .transient, .resolution, .scoped, .weakSingleton: true
    case .value, .weakValue, .input, .argument: false
    }
  }

  /// Whether the instance is constructed while the container is made, because a request could neither
  /// wait for it nor be on its actor.
  var isPrepared: Bool {
    lifetime == .singleton && isConstructed && (has(.asynchronous) || isolation != nil)
  }

  var line: String? { place.map(Self.withoutColumn) }

  static func withoutColumn(_ place: String) -> String {
    place.lastIndex(of: ":").map { String(place[..<$0]) } ?? place
  }

  package static func file(of place: String) -> String { withoutColumn(withoutColumn(place)) }
}
