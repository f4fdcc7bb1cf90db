import Benchmarking
import Truss

extension Workloads {
  static let childBoot = [
    childBoot("child-boot", "of the services alone", over: .none),
    childBoot(
      "child-boot-1000", "with 1,000 other bindings", over: .thousand,
      growth: Growth(from: "child-boot", by: 1)),
  ]

  private static func childBoot(
    _ name: String, _ parent: String, over crowd: Crowd, growth: Growth? = nil
  ) -> Workload {
    Workload(
      name, "a child of 10 bindings, verified and built in a parent \(parent), one root resolved",
      shape: parent, baseline: .dictionary, target: nil, countedOperations: 20, growth: growth
    ) {
      let (_, dictionary, container) = try await applications(among: crowd)
      return [
        Subject(.dictionary) { n in
          repeating(n) { child(of: dictionary).resolve(Part<D9, D0, D0, D1>.self).number }
        },
        Subject(.truss) { n in
          var sum: UInt64 = 0
          for _ in 0..<n {
            let child = try await Container(CrowdedChild(crowd: crowd), parent: container)
            sum &+= try child.resolve(Part<D9, D0, D0, D1>.self).number
          }
          return sum
        },
      ]
    }
  }
}

/// An application of ten bindings inside that of the services, one of whose values it takes.
private struct CrowdedChild: Assembly {
  let name = "child"
  let crowd: Crowd
  var parent: some Assembly { ServicesAssembly(crowd: crowd) }
  var modules: Modules { CrowdedChildModule() }
  var roots: Roots { Part<D9, D0, D0, D1>.self }
}

private struct CrowdedChildModule: CrowdModule {
  var bindings: Bindings { ten(D0.self, D0.self, D1.self) }
}

private func child(of parent: DictionaryContainer) -> DictionaryContainer {
  let child = DictionaryContainer()
  child.register(Settings.self) { _ in parent.resolve() }
  child.registerTen(D0.self, D0.self, D1.self)
  return child
}
