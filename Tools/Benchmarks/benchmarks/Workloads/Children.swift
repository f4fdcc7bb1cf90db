import Benchmarking
import Truss

extension Workloads {
  static let children = [
    Workload(
      "child-singleton", "an existential singleton of the parent, in a child container",
      target: .ratio(1.2)
    ) {
      let (hand, _, parent) = try await applications()
      let root = try await Container(ChildAssembly(), parent: parent).handle((any Store).self)
      return [
        Subject(.hand) { n in repeating(n) { store(of: hand).tag } },
        Subject(.truss) { n in try repeating(n) { try store(of: root).tag } },
      ]
    }
  ]
}

/// An application inside that of the services, which resolves what its parent shares.
private struct ChildAssembly: Assembly {
  let name = "child"
  var parent: some Assembly { ServicesAssembly() }
  var roots: Roots { (any Store).self }
}

@inline(never) private func store(of application: Application) -> any Store { application.store }

@inline(never) private func store(of root: Handle<any Store>) throws -> any Store { try root.get() }
