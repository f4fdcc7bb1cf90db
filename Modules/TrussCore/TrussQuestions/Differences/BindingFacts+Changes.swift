extension BindingFacts {
  /// The key, the role if it is unusual, and the module.
  var title: String {
    let role: String? =
      switch role {
      case .contribution: "contribution"
      case .decorator: "decorator"
      case nil, .input, .scopeValue, .argument: nil
      }
    let words = [role, module ?? layer].compactMap(\.self)
    return key + (words.isEmpty ? "" : " (\(words.joined(separator: " of ")))")
  }

  func isRenamed(from other: BindingFacts) -> Bool {
    module == other.module && layer == other.layer && role == other.role
      && lifetime == other.lifetime && scope == other.scope && flags == other.flags
      && isolation == other.isolation
      && (edges ?? []).map(\.key) == (other.edges ?? []).map(\.key)
      && (edges?.isEmpty == false || place == other.place)
  }

  /// The changes of a binding, apart from its dependencies.
  func changes(to after: BindingFacts) -> [(level: Change.Level, text: String)] {
    var changes: [(Change.Level, String)] = []
    let title = after.title
    if (lifetime, scope) != (after.lifetime, after.scope) {
      let narrows = after.lifetime == .scoped && lifetime != .factory
      changes.append(
        (
          narrows && after.has(.exported) ? .breaking : .behavior,
          "\(title): \(lifetimeText) → \(after.lifetimeText)"
        ))
    }
    for flag in Flag.allCases where has(flag) != after.has(flag) {
      guard let change = flag.change(isGone: has(flag), title) else { continue }
      changes.append((change.level, change.text))
    }
    if isolation != after.isolation {
      let text = after.isolation.map { "\(title) is isolated to \($0)" }
      changes.append(
        text.map { (.breaking, $0) } ?? (.addition, "\(title) is no longer isolated"))
    }
    return changes
  }
}

extension BindingFacts.Flag {
  fileprivate func change(
    isGone: Bool, _ title: String
  ) -> (level: Change.Level, text: String)? {
    switch self {
    case .exported:
      isGone ? (.breaking, "\(title) is no longer exported") : (.addition, "\(title) is exported")
    case .asynchronous:
      isGone
        ? (.addition, "\(title) is no longer asynchronous")
        : (.breaking, "\(title) is asynchronous")
    case .eager:
      (.behavior, isGone ? "\(title) is no longer eager" : "\(title) is eager")
    case .startHook:
      (.behavior, "\(title) \(isGone ? "has no start hook now" : "has a start hook")")
    case .stopHook: (.behavior, "\(title) \(isGone ? "has no stop hook now" : "has a stop hook")")
    case .readinessCheck:
      (.behavior, "\(title) \(isGone ? "has no readiness check now" : "has a readiness check")")
    case .endHook: (.behavior, "\(title) \(isGone ? "has no end hook now" : "has an end hook")")
    case .fallback, .overriding:
      (.behavior, "\(title) is \(isGone ? "no longer" : "now") \(rawValue)")
    // The overriding binding, and the binding of the parent, are reported instead.
    case .alias, .replaced, .inherited: nil
    }
  }
}
