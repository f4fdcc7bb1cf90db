/// One dependency of a binding.
///
/// Members with their usual value are `nil`, and absent in JSON.
package struct EdgeFacts: Codable, Sendable, Equatable {
  /// The hook that injects the dependency, if it is not the factory.
  package enum Hook: String, Codable, Sendable, CaseIterable {
    case initialization, start, stop, end
  }

  package enum Gap: String, Codable, Sendable, CaseIterable {
    /// Nothing provides it, which an optional parameter allows.
    case absent
    case missing
    /// Only private bindings of other modules provide it.
    case inaccessible
  }

  package var key: String

  /// The type of the parameter as written, if it is not that of the key: `Lazy<any Store>`.
  package var form: String?

  package var hook: Hook?

  /// Whether the form of the parameter defers the construction.
  package var isDeferred: Bool?
  package var to: [String]

  package var gap: Gap?

  /// Whether the instance is constructed before its dependent, or together with it.
  var isDirect: Bool { isDeferred == nil }

  /// The type of the parameter, with the qualifier that `.taking` adds: `Lazy<any Store> @Replica`.
  var name: String {
    guard let form, !form.contains("Qualified<") else { return form ?? key }
    return form + key.dropFirst(key.unqualified.count)
  }

  /// The name, and the hook if one injects the dependency.
  var declaration: String { name + (hook.map { " in \($0.modifier)" } ?? "") }

  func renamed(by names: [String: String]) -> EdgeFacts {
    guard let new = names[key] else { return self }
    var edge = self
    edge.key = new
    edge.form = form.map { form in
      // A longer name may contain the key.
      form.ranges(of: key.unqualified).reversed().reduce(into: form) { text, range in
        let neighbors = [form.utf8[..<range.lowerBound].last, form.utf8[range.upperBound...].first]
        guard !neighbors.contains(where: { $0?.isPartOfName == true }) else { return }
        text.replaceSubrange(range, with: new.unqualified)
      }
    }
    return edge
  }

  /// Returns whether both are the same parameter under different qualifiers.
  func isRequalified(as other: EdgeFacts) -> Bool {
    key != other.key && key.unqualified == other.key.unqualified && hook == other.hook
  }

  /// Returns whether both are the same parameter or hook, even if different bindings provide it.
  func isDeclared(as other: EdgeFacts) -> Bool {
    (key, form, hook) == (other.key, other.form, other.hook)
  }
}

extension String {
  /// A key by the name that one would look for.
  package var withoutAny: String { hasPrefix("any ") ? String(dropFirst(4)) : self }

  /// The type of a key, without its qualifier.
  var unqualified: String { firstRange(of: " @").map { String(self[..<$0.lowerBound]) } ?? self }
}
