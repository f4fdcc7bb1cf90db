extension Graph {
  /// How an application makes its entry.
  package struct Entry: Sendable {
    /// How many of the roots, which are the first, it injects.
    package let rootCount: Int

    /// Whether the only root is the entry itself.
    package let isInstance: Bool

    /// The type of the entry.
    package let key: Key

    /// The actor on which the entry is made, if its factory is isolated.
    package let isolation: Isolation?

    package init(rootCount: Int, isInstance: Bool, key: Key, isolation: Isolation?) {
      self.rootCount = rootCount
      self.isInstance = isInstance
      self.key = key
      self.isolation = isolation
    }
  }
}
