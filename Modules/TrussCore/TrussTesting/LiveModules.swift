import Synchronization
import Testing
public import Truss

/// The modules whose bindings a test must not construct.
///
/// ```swift
/// @Suite(.container(ServerAssembly(), live: .all(except: UsersModule.self)) {
///   Value((any Database).self, InMemoryDatabase())
/// })
/// ```
///
/// A test that constructs an instance of such a binding fails with the name of the binding, its location
/// and the path that leads to it. What the test overrides is not live, nor are inputs, contributions and
/// decorators: a contribution that reaches something live is found by what it reaches. Bindings that the
/// test does not construct do not matter.
public struct LiveModules: Sendable {
  private enum Selection {
    case only(Set<ObjectIdentifier>)
    case all(except: Set<ObjectIdentifier>)
  }

  private let selection: Selection

  /// No modules, so that a test can construct everything.
  public static var none: LiveModules { LiveModules(selection: .only([])) }

  /// The modules of some types: those with effects outside the process.
  ///
  /// - Parameter types: The types of the modules.
  /// - Returns: The modules.
  public static func only(_ types: any Module.Type...) -> LiveModules {
    LiveModules(selection: .only(Set(types.map { ObjectIdentifier($0) })))
  }

  /// All modules but those of some types, which are under test.
  ///
  /// - Parameter types: The types of the modules.
  /// - Returns: The modules.
  public static func all(except types: any Module.Type...) -> LiveModules {
    LiveModules(selection: .all(except: Set(types.map { ObjectIdentifier($0) })))
  }

  /// Whether nothing can be live.
  var isEmpty: Bool { if case .only(let types) = selection { types.isEmpty } else { false } }

  private func contains(_ module: Graph.ModuleFacts) -> Bool {
    let type = ObjectIdentifier(module.type)
    return switch selection {
    case .only(let types): types.contains(type)
    case .all(let types): !types.contains(type)
    }
  }

  /// Records an issue for each live binding among the constructed nodes.
  func record(_ nodes: [Int], of graph: Graph, at location: SourceLocation) {
    for index in nodes {
      let node = graph.nodes[index]
      guard node.role == .binding, let module = node.module.map({ graph.modules[$0] }),
        contains(module)
      else { continue }
      let path = [graph.name] + graph.trace(to: index).map(\.text)
      Issue.record(
        """
        the test constructs `\(node.key)`, a live binding of \(module.name)
        \(node.location.map { "\($0): note: it is bound here\n" } ?? "")\
          path: \(path.joined(separator: " → "))
          fix: override it, or something on the path
        """, sourceLocation: location)
    }
  }
}

/// The nodes that a test has constructed, in the order of their construction.
final class ConstructedNodes: Sendable {
  private let nodes = Mutex<[Int]>([])

  var all: [Int] { nodes.withLock { $0 } }

  func insert(_ node: Int) {
    nodes.withLock { nodes in
      if !nodes.contains(node) { nodes.append(node) }
    }
  }
}
