import Truss

extension Container {
  /// Resolves a root whose type is known only at run time.
  @MainActor
  func resolve(_ root: Blueprint.Need) throws -> Any {
    func resolve<Root>(_ type: Root.Type) throws -> Any { try self.resolve(type) }
    return try _openExistential(GeneratedTypes.parameter(root), do: resolve)
  }
}
