import Benchmarking
import Truss

extension Workloads {
  static let childBoot = [
    childBoot("child-boot", "few", shape: "of the services alone", among: .none),
    childBoot("child-boot-1000", "1,000", shape: "with 1,000 other bindings", among: .thousand),
    Workload(
      "child-boot-deep", "four children, each in the one before", baseline: .dictionary,
      countedOperations: 5
    ) {
      let (dictionary, services) = (parent(among: .thousand), ServicesAssembly(crowd: .thousand))
      let container = try await Container(services)
      return Pair { n in
        repeating(n) {
          let first = child(of: dictionary) { $0.registerTen(D0.self, D0.self, Own.self) }
          let second = child(of: first) { $0.registerTen(D0.self, D1.self, Own.self) }
          let third = child(of: second) { $0.registerTen(D0.self, D2.self, Own.self) }
          return child(of: third) { $0.registerTen(D0.self, D3.self, Own.self) }
            .resolve(Last<D3>.self).number
        }
      } truss: { n in
        var sum: UInt64 = 0
        for _ in 0..<n {
          let first = Child(of: services, FirstModule(), Last<D0>.self)
          let second = Child(of: first, SecondModule(), Last<D1>.self)
          let third = Child(of: second, ThirdModule(), Last<D2>.self)
          let fourth = Child(of: third, FourthModule(), Last<D3>.self)
          let outer = try await Container(second, parent: Container(first, parent: container))
          let inner = try await Container(fourth, parent: Container(third, parent: outer))
          sum &+= try inner.resolve(Last<D3>.self).number
        }
        return sum
      }
    },
  ]

  private static func childBoot(
    _ name: String, _ size: String, shape: String, among crowd: ServicesAssembly.Crowd
  ) -> Workload {
    Workload(
      name, "a child of 10, in a parent of \(size)", shape: shape, baseline: .dictionary,
      countedOperations: 20
    ) {
      let (dictionary, services) = (parent(among: crowd), ServicesAssembly(crowd: crowd))
      let container = try await Container(services)
      return Pair { n in
        repeating(n) {
          child(of: dictionary) { $0.registerTen(D0.self, D0.self, Own.self) }
            .resolve(Last<D0>.self).number
        }
      } truss: { n in
        var sum: UInt64 = 0
        for _ in 0..<n {
          let assembly = Child(of: services, FirstModule(), Last<D0>.self)
          let child = try await Container(assembly, parent: container)
          sum &+= try child.resolve(Last<D0>.self).number
        }
        return sum
      }
    }
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

private func parent(among crowd: ServicesAssembly.Crowd) -> DictionaryContainer {
  let container = DictionaryContainer.withSettings()
  if crowd == .thousand { container.registerGeneric() }
  return container
}

private func child(
  of parent: DictionaryContainer, registering: (DictionaryContainer) -> Void
) -> DictionaryContainer {
  let child = DictionaryContainer()
  child.register(Settings.self) { _ in parent.resolve() }
  registering(child)
  return child
}
