import Benchmarking
import Truss

extension Workloads {
  static let childBoot = [
    childBoot("child-boot", "of the services alone", over: .none),
    childBoot(
      "child-boot-1000", "with 1,000 other bindings", over: .thousand,
      growth: Growth(from: "child-boot", by: 1)),
    childBoot(
      "child-boot-10000", "with 10,000 other bindings", over: .tenThousand,
      growth: Growth(from: "child-boot", by: 1)),
    childBootInDepth,
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
          repeating(n) {
            child(of: dictionary) { $0.registerTen(D0.self, D0.self, Own.self) }
              .resolve(Last<D0>.self).number
          }
        },
        Subject(.truss) { n in
          var sum: UInt64 = 0
          for _ in 0..<n {
            let assembly = Child(of: ServicesAssembly(crowd: crowd), FirstModule(), Last<D0>.self)
            let child = try await Container(assembly, parent: container)
            sum &+= try child.resolve(Last<D0>.self).number
          }
          return sum
        },
      ]
    }
  }

  private static let childBootInDepth = Workload(
    "child-boot-deep",
    "four children of 10 bindings, each the parent of the next, in a parent with 1,000 other bindings",
    baseline: .dictionary, target: nil, countedOperations: 5,
    growth: Growth(from: "child-boot", by: 4)
  ) {
    let (_, dictionary, container) = try await applications(among: .thousand)
    return [
      Subject(.dictionary) { n in
        repeating(n) {
          let first = child(of: dictionary) { $0.registerTen(D0.self, D0.self, Own.self) }
          let second = child(of: first) { $0.registerTen(D0.self, D1.self, Own.self) }
          let third = child(of: second) { $0.registerTen(D0.self, D2.self, Own.self) }
          return child(of: third) { $0.registerTen(D0.self, D3.self, Own.self) }
            .resolve(Last<D3>.self).number
        }
      },
      Subject(.truss) { n in
        var sum: UInt64 = 0
        for _ in 0..<n {
          let services = ServicesAssembly(crowd: .thousand)
          let first = Child(of: services, FirstModule(), Last<D0>.self)
          let second = Child(of: first, SecondModule(), Last<D1>.self)
          let third = Child(of: second, ThirdModule(), Last<D2>.self)
          let fourth = Child(of: third, FourthModule(), Last<D3>.self)
          let outer = try await Container(second, parent: Container(first, parent: container))
          let inner = try await Container(fourth, parent: Container(third, parent: outer))
          sum &+= try inner.resolve(Last<D3>.self).number
        }
        return sum
      },
    ]
  }
}

/// The third digit of the parts that only children have.
private enum Own: Digit {
  static var number: UInt64 { 1 }
}

/// The last of the ten parts of a child.
private typealias Last<Level: Digit> = Part<D9, D0, Level, Own>

/// An application of ten bindings inside another one, which take a value of the services.
private struct Child<Outer: Assembly, Content: Module, Root>: Assembly {
  let name = "child"
  let parent: Outer
  let content: Content

  init(of parent: Outer, _ content: Content, _: Root.Type) {
    self.parent = parent
    self.content = content
  }

  var modules: Modules { content }
  var roots: Roots { Root.self }
}

// Each has its types when it is compiled, as modules of applications do.

private struct FirstModule: CrowdModule {
  var bindings: Bindings { ten(D0.self, D0.self, Own.self) }
}

private struct SecondModule: CrowdModule {
  var bindings: Bindings { ten(D0.self, D1.self, Own.self) }
}

private struct ThirdModule: CrowdModule {
  var bindings: Bindings { ten(D0.self, D2.self, Own.self) }
}

private struct FourthModule: CrowdModule {
  var bindings: Bindings { ten(D0.self, D3.self, Own.self) }
}

private func child(
  of parent: DictionaryContainer, registering: (DictionaryContainer) -> Void
) -> DictionaryContainer {
  let child = DictionaryContainer()
  child.register(Settings.self) { _ in parent.resolve() }
  registering(child)
  return child
}
