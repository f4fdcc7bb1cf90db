/// The dependents of an application that would no longer verify, if they stayed as they are while a binding changes.
///
/// Only a dependent in another module counts: the module itself has changed together with its binding.
struct Compatibility {
  private let old: Wiring
  private let reached: Search

  init(of old: Wiring) {
    self.old = old
    reached = old.reached
  }

  /// A dependency on a binding from another module, or from the application.
  fileprivate struct Use {
    let name: String
    let form: ParameterForm

    /// The dependent binding; `nil` if the application resolves a root.
    let dependent: Int?

    /// The factory or hook whose effects the request has.
    let caller: BindingFacts?
  }

  func dependents(losing binding: Int, to answer: BindingFacts? = nil) -> [String] {
    uses(of: binding, throughAliases: false).filter { use in
      guard !use.form.mayBeAbsent else { return false }
      guard let answer, let dependent = use.dependent else {
        return answer?.isVisibleOutside != true
      }
      return !answer.isVisibleOutside && answer.module != old[dependent].module
    }.map(\.name)
  }

  func dependents(of binding: Int, changedTo after: BindingFacts) -> [String] {
    guard let scope = after.scope, after.lifetime == .scoped, old[binding].scope != scope else {
      return uses(of: binding, throughAliases: true).filter { $0.lacks(effectsOf: after) }
        .map(\.name)
        + (reached.reaches(binding) ? applications(startingSynchronouslyWith: after) : [])
    }
    return uses(of: binding, throughAliases: true).outside(scope, bindings(outside: scope))
  }

  /// Returns the dependents that have done without a key, and could not inject the binding that provides it now.
  func dependents(gaining added: BindingFacts) -> [String] {
    guard added.isVisibleOutside else { return [] }
    let uses = old.indices.filter { old[$0].module != added.module && reached.reaches($0) }
      .flatMap { dependent in
        (old[dependent].edges ?? []).filter { $0.key == added.key && $0.gap != nil }
          .map { use(along: $0, by: dependent) }
      }
    guard !uses.isEmpty else { return [] }
    if let scope = added.scope, added.lifetime == .scoped {
      return uses.outside(scope, bindings(outside: scope))
    }
    return uses.filter { $0.lacks(effectsOf: added) }.map(\.name)
      + applications(startingSynchronouslyWith: added)
  }

  func dependents(losing module: String) -> [String] {
    let lost = old.indices.filter { old[$0].module == module && old[$0].isDeclared }
    return lost.flatMap { dependents(losing: $0) }.uniqued
  }

  func provides(_ key: String, to module: String) -> Bool {
    old.bindings(of: key).contains { binding in
      let facts = old[binding]
      return facts.module == module || facts.isVisibleOutside
    }
  }

  /// Returns the modules in which a new binding is bound already, so that two would answer its key.
  func modules(alsoBinding added: BindingFacts) -> [String] {
    guard added.role == nil, added.has(.exported), !added.yields else { return [] }
    return old.bindings(of: added.key).filter { binding in
      let facts = old[binding]
      return facts.role == nil && facts.layer == nil && facts.has(.exported) && !facts.yields
        && facts.module != added.module
    }.compactMap { old[$0].module }
  }

  // MARK: - Uses

  /// The dependencies on a binding from outside its module: also those on what decorates it, and on its aliases.
  private func uses(of binding: Int, throughAliases: Bool) -> [Use] {
    let module = old[binding].module
    var open = [binding]
    var seen: Set<Int> = [binding]
    var uses: [Use] = []
    while let next = open.popLast() {
      uses += rootUses(of: next)
      for link in old.dependents[next] {
        let dependent = old[link.binding]
        let isSame = link.edge == 0 && (dependent.role == .decorator || dependent.has(.alias))
        if isSame, throughAliases || !dependent.has(.alias), seen.insert(link.binding).inserted {
          open.append(link.binding)
        }
        // A decorator needs what it wraps even if nothing needs the decorator.
        guard dependent.module != module || module == nil, !dependent.has(.alias),
          reached.reaches(link.binding) || dependent.role == .decorator && !throughAliases
        else { continue }
        uses.append(use(along: old.edge(link, of: link.binding), by: link.binding))
      }
    }
    return uses
  }

  private func use(along edge: EdgeFacts, by dependent: Int) -> Use {
    Use(
      name: old[dependent].title, form: ParameterForm(of: edge), dependent: dependent,
      caller: edge.hook == nil ? old[dependent] : nil)
  }

  private func rootUses(of binding: Int) -> [Use] {
    old.application.roots.filter { $0.edge.to.contains(old[binding].id) }.map { root in
      Use(
        name: "\(root.edge.name) (root)", form: ParameterForm(of: root.edge), dependent: nil,
        caller: nil)
    }
  }

  /// The bindings whose instances exist, or are constructed, where a scope is not open.
  private func bindings(outside scope: String) -> Set<Int> {
    let shared = old.indices.filter { reached.reaches($0) && old[$0].outlivesScopes }
    let entries = old.entries.filter { entry in
      guard case .root(let root) = entry.entry else { return true }
      return !ParameterForm(of: old.application.roots[root].edge).scopes.contains(scope)
    }.map(\.binding)
    let links = old.indices.map { dependent in
      old.dependencies[dependent].filter {
        !ParameterForm(of: old.edge($0, of: dependent)).scopes.contains(scope)
      }
    }
    return Set(Search(from: entries + shared, along: links).order)
  }

  /// The application, if its start cannot await what the container would construct.
  private func applications(startingSynchronouslyWith after: BindingFacts) -> [String] {
    guard let start = old.application.synchronousStart, after.isPrepared else { return [] }
    let isOnActor = !after.has(.asynchronous) && after.isolation == start.isolation
    return isOnActor ? [] : ["the synchronous start of \(old.application.name)"]
  }
}

extension Compatibility.Use {
  /// Whether the request cannot construct an instance with the effects of its factory.
  fileprivate func lacks(effectsOf binding: BindingFacts) -> Bool {
    let isAsynchronous = binding.has(.asynchronous)
    guard isAsynchronous || binding.isolation != nil, !binding.existsOnRequest else { return false }
    return switch form.access {
    case .awaited: false
    case .synchronous: true
    case .onMainActor: isAsynchronous || binding.isolation != "MainActor"
    case .byFactory:
      if dependent == nil {
        isAsynchronous
      } else {
        !(caller?.has(.asynchronous) ?? false)
          && (isAsynchronous || caller?.isolation != binding.isolation)
      }
    }
  }
}

extension [Compatibility.Use] {
  /// The names of those that would hold an instance of a scope, or inject it, where the scope is not open.
  fileprivate func outside(_ scope: String, _ bindings: Set<Int>) -> [String] {
    filter { use in
      !use.form.scopes.contains(scope) && use.dependent.map(bindings.contains) ?? true
    }.map(\.name)
  }
}

extension BindingFacts {
  /// Whether an asynchronous or isolated factory has run when the instance is requested.
  fileprivate var existsOnRequest: Bool {
    switch lifetime {
    case .singleton, .scoped, .value, .input: true
    case .transient, .resolution, .weakSingleton, .weakValue, .argument: false
    }
  }

  /// Whether the instance may hold others longer than a scope lasts.
  fileprivate var outlivesScopes: Bool {
    switch lifetime {
    case .singleton, .weakSingleton, .value, .weakValue, .input: true
    case .transient, .resolution, .scoped, .argument: false
    }
  }

  fileprivate var isVisibleOutside: Bool {
    has(.exported) || role == .input || layer != nil || role == .contribution
  }

  /// Whether the binding replaces another of its key, or is replaced by it.
  fileprivate var yields: Bool { has(.overriding) || has(.fallback) || has(.replaced) }
}
