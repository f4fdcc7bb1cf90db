import Truss

/// Determines which hooks wait for which others by following every path between two bindings.
struct HookPaths {
  private struct Reached { let all: Set<Graph.Node.ID>, direct: Set<Graph.Node.ID> }

  /// The bindings with hooks that the roots and eager bindings reach.
  let bindings: Set<Graph.Node.ID>

  private let reached: [Graph.Node.ID: Reached]

  init(in graph: Graph) {
    let eager = graph.nodes.positions.filter {
      graph.nodes[$0].isEager && !graph.nodes[$0].isReplaced
    }.map { Self.outermost($0, in: graph) }
    let asked = graph.roots.flatMap(\.edge.resolution.nodes) + eager
    bindings = Set(asked).union(Self.reached(from: asked, in: graph)).filter {
      graph.nodes[$0].hasStartHook
    }
    reached = Dictionary(
      uniqueKeysWithValues: bindings.map { binding in
        let start = [Self.outermost(binding, in: graph)]
        let direct = Self.reached(from: start, in: graph) {
          $0.dependency.moment == .construction && !$0.dependency.isDeferred
        }
        return (binding, Reached(all: Self.reached(from: start, in: graph), direct: direct))
      })
  }

  /// Whether a binding must start before another one.
  func mustStart(_ earlier: Graph.Node.ID, before later: Graph.Node.ID) -> Bool {
    guard earlier != later, reaches(later, earlier) else { return false }
    return !reaches(earlier, later) || reached[later]?.direct.contains(earlier) == true
  }

  /// Whether the instance that the hooks of a binding receive leads to another binding.
  func reaches(_ binding: Graph.Node.ID, _ other: Graph.Node.ID) -> Bool {
    reached[binding]?.all.contains(other) == true
  }

  private static func reached(
    from starts: [Graph.Node.ID], in graph: Graph,
    along isFollowed: (Graph.Edge) -> Bool = { _ in true }
  ) -> Set<Graph.Node.ID> {
    var (seen, next): (Set<Graph.Node.ID>, [Graph.Node.ID]) = ([], starts)
    while let node = next.popLast() {
      for edge in graph.edges[graph.nodes[node].edges] where isFollowed(edge) {
        next += edge.resolution.nodes.filter { seen.insert($0).inserted }
      }
    }
    return seen
  }

  private static func outermost(_ node: Graph.Node.ID, in graph: Graph) -> Graph.Node.ID {
    let decorator = graph.nodes.positions.first {
      graph.nodes[$0].role == .decorator
        && graph.edges[graph.nodes[$0].edges.lowerBound].resolution == .node(node)
    }
    return decorator.map { outermost($0, in: graph) } ?? node
  }
}

extension Blueprint {
  /// A blueprint whose parts take further deferred dependencies, so that many have cycles.
  static func cyclic(using generator: inout SeededGenerator) -> Blueprint {
    var blueprint = Blueprint(using: &generator, small: 0, hasInputs: false)
    var dice = Dice(generator: generator)
    if dice.chance(40) { blueprint.addHooks(&dice) }
    generator = dice.generator
    for part in blueprint.parts.indices
    where blueprint.parts[part].needs.count < 2 && blueprint.parts[part].first == nil {
      let service = Int.random(in: 0..<Blueprint.services, using: &generator)
      let need = Need(forms: [.lazy], content: .service(service))
      blueprint.parts[part].needs.append(need)
      if blueprint.parts[part].layer == nil {
        blueprint.compositions[blueprint.parts[part].module].listed.append(need)
      }
    }
    return blueprint
  }

  /// The blueprint with singletons in the place of other bindings with factories, so that most have
  /// hooks.
  var withSingletons: Blueprint {
    var blueprint = self
    for part in parts.indices
    where parts[part].role == .binding && parts[part].first == nil
      && ![.value, .weakValue].contains(parts[part].span)
    {
      blueprint.parts[part].span = .singleton
    }
    return blueprint
  }

  /// The node of a part in the graph.
  func node(of part: Int) -> Graph.Node.ID {
    let declared = parts.prefix { $0.layer == nil }.count
    // The overrides of the layers come after the bindings of the modules.
    guard part < declared else { return Graph.Position(index: part + shadows.count) }
    let parts = parts.prefix(declared)
    let module = parts[part].module
    let earlier = parts.count { $0.module < module } + shadows.count { $0.module < module }
    let own = parts.indices.filter { parts[$0].module == module && parts[$0].first == nil }
    return Graph.Position(
      index: earlier + (own.flatMap { [$0] + aliases(of: $0) }.firstIndex(of: part) ?? 0))
  }
}
