/// The facts that make one state of the applications another, so that no difference is lost in words.
package struct GraphPatch: Codable, Sendable, Equatable {
  package let removed: [String]
  package let added: [ApplicationFacts]
  package let changed: [ApplicationPatch]

  /// The names of all applications, if they are in another order.
  package let order: [String]?

  package init(from old: [ApplicationFacts], to new: [ApplicationFacts]) {
    let states = old.changes(to: new, by: \.name)
    removed = states.removed
    added = states.added
    changed = states.kept.compactMap { ApplicationPatch(from: $0, to: $1) }
    order = states.order
  }

  package var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && changed.isEmpty && order == nil
  }

  package func applied(to old: [ApplicationFacts]) -> [ApplicationFacts] {
    let patches = Dictionary(changed.map { ($0.name, $0) }) { first, _ in first }
    let kept = old.map { patches[$0.name]?.applied(to: $0) ?? $0 }
    return kept.replacing(removed, with: added, in: order, by: \.name)
  }
}

/// The facts that make one state of an application another; members that have not changed are absent.
package struct ApplicationPatch: Codable, Sendable, Equatable {
  package struct Heading: Codable, Sendable, Equatable {
    package let base: String?
    package let parent: String?
    package let synchronousStart: SynchronousStart?

    fileprivate init(of application: ApplicationFacts) {
      base = application.base
      parent = application.parent
      synchronousStart = application.synchronousStart
    }
  }

  package let name: String
  package let heading: Heading?
  package let modules: [ModuleFacts]?
  package let roots: [RootFacts]?
  package let removed: [String]?

  /// The bindings that are new or changed, in full.
  package let bindings: [BindingFacts]?

  /// The identities of all bindings, if they are in another order.
  package let order: [String]?

  /// Compares two states; `nil` if they are the same.
  fileprivate init?(from old: ApplicationFacts, to new: ApplicationFacts) {
    guard old != new else { return nil }
    let states = old.bindings.changes(to: new.bindings, by: \.id)
    name = new.name
    heading = Heading(of: old) == Heading(of: new) ? nil : Heading(of: new)
    modules = old.modules == new.modules ? nil : new.modules
    roots = old.roots == new.roots ? nil : new.roots
    removed = states.removed.isEmpty ? nil : states.removed
    let fresh = states.kept.filter { $0 != $1 }.map(\.1) + states.added
    bindings = fresh.isEmpty ? nil : fresh
    order = states.order
  }

  fileprivate func applied(to old: ApplicationFacts) -> ApplicationFacts {
    var new = old
    if let heading {
      (new.base, new.parent) = (heading.base, heading.parent)
      new.synchronousStart = heading.synchronousStart
    }
    new.modules = modules ?? old.modules
    new.roots = roots ?? old.roots
    let fresh = Dictionary((bindings ?? []).map { ($0.id, $0) }) { first, _ in first }
    let known = Set(old.bindings.map(\.id))
    new.bindings = old.bindings.map { fresh[$0.id] ?? $0 }
      .replacing(
        removed ?? [], with: (bindings ?? []).filter { !known.contains($0.id) }, in: order, by: \.id
      )
    return new
  }
}

/// Lists whose elements have names.
extension Array {
  /// Returns the names of the elements that are gone, those that are new, and the pairs of both states; with the
  /// order of all names, if the new ones do not just follow the others.
  fileprivate func changes(
    to new: [Element], by name: (Element) -> String
  ) -> (removed: [String], added: [Element], kept: [(Element, Element)], order: [String]?) {
    let before = Dictionary(map { (name($0), $0) }) { first, _ in first }
    let names = new.map(name)
    let now = Set(names)
    let removed = map(name).filter { !now.contains($0) }
    let added = new.filter { before[name($0)] == nil }
    let kept = new.compactMap { element in before[name(element)].map { ($0, element) } }
    let plain = map(name).filter(now.contains) + added.map(name)
    return (removed, added, kept, plain == names ? nil : names)
  }

  /// Returns the list without some elements, with others at its end, and in an order if one is given.
  fileprivate func replacing(
    _ removed: [String], with added: [Element], in order: [String]?, by name: (Element) -> String
  ) -> [Element] {
    let gone = Set(removed)
    let all = filter { !gone.contains(name($0)) } + added
    guard let order else { return all }
    let known = Dictionary(all.map { (name($0), $0) }) { first, _ in first }
    return order.compactMap { known[$0] }
  }
}
