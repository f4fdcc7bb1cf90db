/// The chains of open scopes that occur in a graph, numbered.
struct ScopeContexts {
  /// The number of a chain.
  struct ID: Hashable {
    fileprivate let number: Int

    /// No scope is open: instances belong to the container.
    static let container = ID(number: 0)
  }

  /// The chains by their numbers, each with the outermost scope first.
  private var chains: [[ScopeID]] = [[]]

  /// The open scopes of a context, outermost first.
  subscript(context: ID) -> [ScopeID] { chains[context.number] }

  /// Returns the context inside which a scope is opened.
  ///
  /// A scope may be opened inside itself without end. What lies between the outermost and the
  /// innermost opening does not change what can be seen, so contexts stay finite without it.
  mutating func opening(_ scope: ScopeID, in context: ID) -> ID {
    let chain = self[context]
    guard let first = chain.firstIndex(of: scope), let last = chain.lastIndex(of: scope),
      first != last
    else { return id(of: chain + [scope]) }
    return id(of: Array(chain[..<last] + chain[(last + 1)...] + [scope]))
  }

  /// Returns the context of the innermost open scope of a kind, or `nil` where none is open.
  mutating func innermost(_ scope: ScopeID, of context: ID) -> ID? {
    let chain = self[context]
    guard chain.last != scope else { return context }
    return chain.lastIndex(of: scope).map { id(of: Array(chain[...$0])) }
  }

  private mutating func id(of chain: [ScopeID]) -> ID {
    if let number = chains.firstIndex(of: chain) { return ID(number: number) }
    chains.append(chain)
    return ID(number: chains.count - 1)
  }
}
