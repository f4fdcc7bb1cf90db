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
}

package struct ApplicationPatch: Codable, Sendable, Equatable {
  package struct Heading: Codable, Sendable, Equatable {
    package let base, parent: String?
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
}

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
}
