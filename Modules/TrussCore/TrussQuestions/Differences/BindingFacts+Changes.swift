extension BindingFacts {
  /// The key, the role if it is unusual, and the module.
  var title: String {
    let unusual = role == .contribution || role == .decorator ? role?.rawValue : nil
    let words = [unusual, module ?? layer].compactMap(\.self)
    return key + (words.isEmpty ? "" : " (\(words.joined(separator: " of ")))")
  }

  /// Whether it is the binding of a key in another module, of some that are there before and now.
  func isMoved(from other: BindingFacts, among modules: Set<String>) -> Bool {
    guard let module, let old = other.module, role == nil, other.role == nil else { return false }
    return key == other.key && module != old && modules.isSuperset(of: [module, old])
      && !has(.overriding) && !other.has(.overriding)
  }

  func isInputRenamed(to other: BindingFacts, from old: Wiring, to new: Wiring) -> Bool {
    guard role == .input, other.role == .input,
      let before = old.position(of: id), let after = new.position(of: other.id)
    else { return false }
    let dependents = Set(old.dependents[before].map { old[$0.binding].id })
    return !dependents.isEmpty
      && dependents == Set(new.dependents[after].map { new[$0.binding].id })
  }

  func isRenamed(from other: BindingFacts) -> Bool {
    module == other.module && layer == other.layer && role == other.role
      && lifetime == other.lifetime && scope == other.scope && flags == other.flags
      && isolation == other.isolation
      && (edges ?? []).map(\.key) == (other.edges ?? []).map(\.key)
      && (edges?.isEmpty == false || place == other.place)
  }

  /// The subject of a change of a binding, which decides its level unless it breaks dependents.
  enum Kind {
    /// The key can no longer be injected by other modules.
    case export
    /// Other modules can inject the key now.
    case exposure
    /// Instances are made in another way.
    case instance(Change.Level)
    case other(Change.Level)

    /// Whether the change is one of the instance, which its further keys share.
    var isOfInstance: Bool {
      switch self {
      case .instance, .other: true
      case .export, .exposure: false
      }
    }

    var level: Change.Level {
      switch self {
      case .export: .internal
      case .exposure: .addition
      case .instance(let level), .other(let level): level
      }
    }
  }

  func changes(to after: BindingFacts) -> [(kind: Kind, text: String)] {
    var changes: [(Kind, String)] = []
    let title = after.title
    if (lifetime, scope) != (after.lifetime, after.scope) {
      changes.append((.instance(.behavior), "\(title): \(lifetimeText) → \(after.lifetimeText)"))
    }
    for flag in Flag.allCases where has(flag) != after.has(flag) {
      guard let change = flag.change(isGone: has(flag), title) else { continue }
      changes.append((change.kind, change.text))
    }
    if isolation != after.isolation {
      changes.append(
        after.isolation.map { (.instance(.behavior), "\(title) is isolated to \($0)") }
          ?? (.other(.addition), "\(title) is no longer isolated"))
    }
    return changes
  }
}

extension BindingFacts.Flag {
  fileprivate func change(
    isGone: Bool, _ title: String
  ) -> (kind: BindingFacts.Kind, text: String)? {
    switch self {
    case .exported:
      isGone ? (.export, "\(title) is no longer exported") : (.exposure, "\(title) is exported")
    case .asynchronous:
      isGone
        ? (.other(.addition), "\(title) is no longer asynchronous")
        : (.instance(.behavior), "\(title) is asynchronous")
    case .eager:
      (.other(.behavior), isGone ? "\(title) is no longer eager" : "\(title) is eager")
    case .startHook: (.other(.behavior), hook("start", isGone, title))
    case .stopHook: (.other(.behavior), hook("stop", isGone, title))
    case .endHook: (.other(.behavior), hook("end", isGone, title))
    case .readinessCheck:
      (
        .other(.behavior),
        "\(title) \(isGone ? "has no readiness check now" : "has a readiness check")"
      )
    case .fallback, .overriding:
      (.other(.behavior), "\(title) is \(isGone ? "no longer" : "now") \(rawValue)")
    // The overriding binding, and the binding of the parent, are reported instead.
    case .alias, .replaced, .inherited: nil
    }
  }

  private func hook(_ moment: String, _ isGone: Bool, _ title: String) -> String {
    let article = moment == "end" ? "an" : "a"
    return "\(title) \(isGone ? "has no \(moment) hook now" : "has \(article) \(moment) hook")"
  }
}
