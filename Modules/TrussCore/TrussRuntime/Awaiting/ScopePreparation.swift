/// The instances of a scope that are constructed when it is opened for one entry.
package final class ScopePreparation: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is written once, by the thread that links the plan, before
  // any scope can be opened.

  /// The construction; `nil` if the entry needs no such instance.
  @exclusivity(unchecked) private(set) var preparation: Preparation?

  package init() {}

  /// Sets the construction, when all slots have been linked.
  package func complete(_ preparation: Preparation?) { self.preparation = preparation }
}
