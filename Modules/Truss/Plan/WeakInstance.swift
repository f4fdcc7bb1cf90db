/// A reference to a container or a scope that does not keep it.
///
/// What a container constructs may hold providers; were they to keep the container, neither would
/// ever be freed.
struct WeakInstance: Sendable {
  private weak let instance: ScopeInstance?

  init(_ instance: ScopeInstance) { self.instance = instance }

  func instance(for key: Key) throws -> ScopeInstance {
    guard let instance else { throw ContainerError.released(key) }
    return instance
  }
}
