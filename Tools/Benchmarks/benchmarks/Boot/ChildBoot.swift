import Benchmarking
import Truss

extension Workloads {
  static let childBoot = [
    Workload(
      "child-boot", "a child of 10 bindings", shape: "of the services alone",
      baseline: .dictionary, countedOperations: 20
    ) {
      let (dictionary, services) = (DictionaryContainer.withSettings(), ServicesAssembly())
      let container = try await Container(services)
      return Pair { n in
        repeating(n) { child(of: dictionary, D0.self).resolve(Last<D0>.self).number }
      } truss: { n in
        try await repeating(n) {
          let assembly = Child(of: services, Module0(), Last<D0>.self)
          return try await Container(assembly, parent: container).resolve(Last<D0>.self).number
        }
      }
    },
    Workload(
      "child-boot-deep", "four children, each in the last",
      baseline: .dictionary, countedOperations: 5
    ) {
      let dictionary = DictionaryContainer.withSettings()
      dictionary.registerGeneric()
      let services = ServicesAssembly(crowd: .thousand)
      let container = try await Container(services)
      return Pair { n in
        repeating(n) {
          let second = child(of: child(of: dictionary, D0.self), D1.self)
          return child(of: child(of: second, D2.self), D3.self).resolve(Last<D3>.self).number
        }
      } truss: { n in
        try await repeating(n) {
          let first = Child(of: services, Module0(), Last<D0>.self)
          let second = Child(of: first, Module1(), Last<D1>.self)
          let third = Child(of: second, Module2(), Last<D2>.self)
          let fourth = Child(of: third, Module3(), Last<D3>.self)
          let outer = try await Container(second, parent: Container(first, parent: container))
          let inner = try await Container(fourth, parent: Container(third, parent: outer))
          return try inner.resolve(Last<D3>.self).number
        }
      }
    },
  ]
}

/// The third digit of the parts that only children have.
private enum Own: Digit { static var number: UInt64 { 1 } }

/// The last of the ten parts of a child.
private typealias Last<Level: Digit> = Part<D9, D0, Level, Own>

/// An application of ten bindings inside another one, which take a value of the services.
private struct Child<Outer: Assembly, Content: Module, Root>: Assembly {
  let name = "child"
  let parent: Outer
  let content: Content

  init(of parent: Outer, _ content: Content, _: Root.Type) {
    (self.parent, self.content) = (parent, content)
  }

  var modules: Modules { content }
  var roots: Roots { Root.self }
}

// Each has its types when it is compiled, as modules of applications do.

private struct Module0: CrowdModule { var bindings: Bindings { ten(D0.self, D0.self, Own.self) } }
private struct Module1: CrowdModule { var bindings: Bindings { ten(D0.self, D1.self, Own.self) } }
private struct Module2: CrowdModule { var bindings: Bindings { ten(D0.self, D2.self, Own.self) } }
private struct Module3: CrowdModule { var bindings: Bindings { ten(D0.self, D3.self, Own.self) } }

@inline(__always)
private func child<Level: Digit>(
  of parent: DictionaryContainer, _: Level.Type
) -> DictionaryContainer {
  let child = DictionaryContainer()
  child.register(Settings.self) { _ in parent.resolve() }
  child.registerTen(D0.self, Level.self, Own.self)
  return child
}
