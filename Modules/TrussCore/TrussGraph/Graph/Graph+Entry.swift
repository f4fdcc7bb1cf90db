extension Graph {
  /// How an application makes its entry of roots.
  package struct Entry: Sendable {
    /// How many of the roots, which are the first, it injects.
    package let rootCount: Int
    package let key: Key

    /// The actor on which the entry is made, if its factory is isolated.
    package let isolation: Isolation?

    package init(rootCount: Int, key: Key, isolation: Isolation?) {
      self.rootCount = rootCount
      self.key = key
      self.isolation = isolation
    }
  }
}
