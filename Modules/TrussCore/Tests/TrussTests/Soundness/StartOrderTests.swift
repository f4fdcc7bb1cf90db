import Testing
import Truss

/// That generated assemblies start in the order of their dependencies, shown by following every path
/// between every two bindings.
struct StartOrderTests {
  @Test func `What a binding reaches starts before it, and direct dependencies decide in a cycle`()
  {
    var generator = SeededGenerator(seed: 1000)
    var (decidedByPaths, decidedInCycles) = (0, 0)
    for _ in 0..<700 {
      var blueprint = Blueprint(using: &generator)
      for part in blueprint.parts.indices where blueprint.parts[part].needs.count < 2 {
        // Towards any key, so that many blueprints have cycles that a deferred dependency allows.
        let service = Int.random(in: 0..<Blueprint.services, using: &generator)
        let need = Blueprint.Need(forms: [.lazy], content: .service(service))
        blueprint.parts[part].needs.append(need)
        blueprint.compositions[blueprint.parts[part].module].listed.append(need)
      }
      let graph = Graph(of: GeneratedAssembly(blueprint: blueprint))
      guard !graph.diagnostics().contains(where: { $0.severity == .error }) else { continue }
      let order = graph.startOrder
      let paths = Dictionary(
        uniqueKeysWithValues: order.map { ($0, (all: reached($0), direct: reached($0, true))) })
      #expect(Set(order) == started(in: graph))
      for (position, earlier) in order.enumerated() {
        for later in order[(position + 1)...] {
          guard let early = paths[earlier], let late = paths[later] else { continue }
          if late.all.contains(earlier), !early.all.contains(later) { decidedByPaths += 1 }
          if late.direct.contains(earlier), early.all.contains(later) { decidedInCycles += 1 }
          #expect(!early.all.contains(later) || late.all.contains(earlier))
          #expect(!early.direct.contains(later))
        }
      }

      /// The nodes that the instance leads to which the hooks of a binding receive.
      func reached(_ start: Int, _ isDirect: Bool = false) -> Set<Int> {
        var (seen, next): (Set<Int>, [Int]) = ([], [outermost(start)])
        while let node = next.popLast() {
          for edge in graph.edges[graph.nodes[node].edges]
          where !isDirect || !edge.dependency.isDeferred {
            next += edge.resolution.nodes.filter { seen.insert($0).inserted }
          }
        }
        return seen
      }

      func outermost(_ node: Int) -> Int {
        let decorator = graph.nodes.indices.first {
          graph.nodes[$0].role == .decorator
            && graph.edges[graph.nodes[$0].edges.lowerBound].resolution == .node(node)
        }
        return decorator.map(outermost) ?? node
      }

      func started(in graph: Graph) -> Set<Int> {
        let eager = graph.nodes.indices.filter {
          graph.nodes[$0].isEager && !graph.nodes[$0].isReplaced
        }
        let asked = graph.roots.flatMap(\.edge.resolution.nodes) + eager
        return Set(asked).union(asked.flatMap { reached($0) }).filter {
          graph.nodes[$0].hasStartHook
        }
      }
    }
    #expect(decidedByPaths > 50, "too few paths to show anything: \(decidedByPaths)")
    #expect(decidedInCycles > 10, "too few cycles to show anything: \(decidedInCycles)")
  }
}
