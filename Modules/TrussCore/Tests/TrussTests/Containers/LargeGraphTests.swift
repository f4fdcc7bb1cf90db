import Testing
import Truss

/// Keys are distinguished in a large graph in which each is looked up.
struct LargeGraphTests {
  private static let count = 600

  @Test func `Each of many bindings gets its dependencies`() async throws {
    let graph = Graph(of: LargeAssembly(count: Self.count))
    #expect(graph.diagnostics() == [])
    let bindings = graph.nodes.filter { $0.role == .binding }
    #expect(bindings.count == Self.count)
    #expect(Set(bindings.map(\.key)).count == Self.count)
    for (position, node) in zip(graph.nodes.positions, bindings) {
      let expected: [Graph.Resolution] =
        position.index == 0 ? [] : [.node(position.advanced(by: -1))]
      #expect(graph.edges[node.edges].map(\.resolution) == expected)
    }
    _ = try await Container(LargeAssembly(count: Self.count))
  }
}

/// An assembly with a chain of bindings, each of a distinct type.
struct LargeAssembly: Assembly {
  let count: Int

  /// The number of the type on which the end of the chain depends, if any.
  var end: Int?

  var modules: Modules { LargeModule(count: count, end: end) }

  var roots: Roots {
    get {
      func list<Service>(_ type: Service.Type) -> Roots { Roots { type } }
      return _openExistential(LargeModule.type(count - 1), do: list)
    }
  }
}

private struct LargeModule: Module {
  let count: Int
  let end: Int?

  var bindings: Bindings { for number in 0..<count { line(number) } }

  private func line(_ number: Int) -> Bindings {
    func line<Service>(_ type: Service.Type) -> Bindings {
      guard let before = number == 0 ? end : number - 1 else {
        return Self.line(Link<Service>.self)
      }
      func line<Before>(_ before: Before.Type) -> Bindings {
        Self.line(Link<Service>.self, after: Link<Before>.self)
      }
      return _openExistential(numberType(before), do: line)
    }
    return _openExistential(numberType(number), do: line)
  }

  @BindingsBuilder
  private static func line<Part>(_ type: Link<Part>.Type) -> Bindings {
    Transient { Link<Part>() }.exported()
  }

  @BindingsBuilder
  private static func line<Part, Before>(
    _ type: Link<Part>.Type, after before: Link<Before>.Type
  ) -> Bindings {
    Transient { (_: Link<Before>) in Link<Part>() }.exported()
  }

  static func type(_ number: Int) -> Any.Type {
    func type<Part>(_ part: Part.Type) -> Any.Type { Link<Part>.self }
    return _openExistential(numberType(number), do: type)
  }
}

private struct Link<Part>: Sendable {}
