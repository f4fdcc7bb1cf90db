import Testing
import Truss

extension Container {
  /// Resolves a root whose type is known only at run time.
  @MainActor
  func resolve(_ root: Blueprint.Need) throws -> Any {
    func resolve<Root>(_ type: Root.Type) throws -> Any { try self.resolve(type) }
    return try _openExistential(GeneratedTypes.parameter(root), do: resolve)
  }
}

extension GeneratedAssembly {
  /// Builds a container with the values of the blueprint.
  func container() async throws -> Container { try await Container(self) { values() } }

  /// Builds a container of the first child with the values of the blueprint.
  private func child(of parent: Container) async throws -> Container {
    try await Container(GeneratedChild(generated: self, parent: self), parent: parent) {
      values(forChild: true)
    }
  }

  /// Builds a container of the first child inside a child without declarations.
  private func grandchild(of parent: Container) async throws -> Container {
    let child = EmptyChild(parent: self)
    let grandchild = GeneratedChild(generated: self, parent: child)
    return try await Container(grandchild, parent: Container(child, parent: parent)) {
      values(forChild: true)
    }
  }

  /// The ways to build a container of a child; only the first child has values.
  func starts(of child: Int) -> [(_ parent: Container) async throws -> Container] {
    child == 1
      ? [self.child, grandchild]
      : [{ try await Container(erased: assembly(of: child), parent: $0) }]
  }

  func assembly(of child: Int) -> any Assembly {
    func make(_ parent: some Assembly) -> any Assembly {
      GeneratedChild(generated: self, parent: parent, number: child)
    }
    guard child > 0 else { return self }
    return make(assembly(of: blueprint.children[child - 1].parent))
  }

  /// Builds a container of the parent of a child, with those around it.
  func container(ofParentOf child: Int) async throws -> Container {
    let container = try await container()
    return blueprint.children[child - 1].parent == 0
      ? container : try await self.child(of: container)
  }

  /// Returns the errors that only the values can have, of the container and of one of the child if the
  /// blueprint has one.
  func errorsOfValues() async -> [Diagnostic] {
    await Task.yield()
    do {
      let container = try await container()
      if !blueprint.children.isEmpty { _ = try await child(of: container) }
      return []
    } catch let error as GraphError {
      return error.diagnostics.filter { $0.severity == .error }
    } catch {
      Issue.record(error)
      return []
    }
  }
}

extension Graph {
  var errors: [Diagnostic] { diagnostics().filter { $0.severity == .error } }
}
