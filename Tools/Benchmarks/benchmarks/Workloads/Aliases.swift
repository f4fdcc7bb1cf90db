import Benchmarking
import Truss

extension Workloads {
  static let aliases = [
    Workload(
      "alias", "a singleton by an alias, an existential; by hand, a property of that type",
      target: .ratio(1.2)
    ) {
      let hand = Application()
      let root = try await Container(AliasAssembly()).handle((any Store).self)
      return [
        Subject(.hand) { n in repeating(n) { store(of: hand).tag } },
        Subject(.truss) { n in try repeating(n) { try store(of: root).tag } },
      ]
    }
  ]
}

private struct AliasAssembly: Assembly {
  let name = "alias"
  var modules: Modules { AliasModule() }
  var roots: Roots { (any Store).self }
}

private struct AliasModule: Module {
  var bindings: Bindings {
    Singleton(MemoryStore.init).also((any Store).self) { $0 }.exported()
  }
}

@inline(never) private func store(of application: Application) -> any Store { application.store }

@inline(never) private func store(of root: Handle<any Store>) throws -> any Store { try root.get() }
