import Testing
public import Truss

/// The modules whose bindings a test must not use.
///
/// ```swift
/// @Suite(.container(ServerAssembly(), forbidding: .all(except: UsersModule.self)) {
///   Value((any Database).self, InMemoryDatabase())
/// })
/// ```
///
/// A test that uses an instance of such a binding fails with the name of the binding, its location and
/// the path from the test to it. The failure also names the reason if the container constructed the
/// instance without a request. Forbidden bindings that the test reaches only through another forbidden one are not
/// reported. Bindings that the test overrides are not forbidden, nor are inputs, contributions and decorators:
/// if a contribution reaches a forbidden binding, that binding is reported. Bindings that the test never uses
/// are ignored.
///
/// The bindings that an assembly declares itself are those of one more module, which the type of the assembly names:
/// `.all(except: ServerAssembly.self, UsersModule.self)`.
public struct ForbiddenModules: Sendable {
  private enum Selection {
    case only(Set<ObjectIdentifier>)
    case all(except: Set<ObjectIdentifier>)
  }

  private let selection: Selection

  /// No modules, so that a test can use everything.
  public static var none: ForbiddenModules { ForbiddenModules(selection: .only([])) }

  /// The modules of some types: those with effects outside the process.
  ///
  /// - Parameter types: The types of the modules.
  /// - Returns: The modules.
  public static func only(_ types: any Module.Type...) -> ForbiddenModules {
    ForbiddenModules(selection: .only(Set(types.map { ObjectIdentifier($0) })))
  }

  /// The bindings that an assembly and its bases declare themselves, and the modules of some types.
  ///
  /// - Parameters:
  ///   - assembly: The type of the assembly.
  ///   - types: The types of the modules.
  /// - Returns: The modules.
  public static func only(
    _ assembly: any Assembly.Type, _ types: any Module.Type...
  ) -> ForbiddenModules {
    ForbiddenModules(selection: .only(assembly.layers.union(types.map { ObjectIdentifier($0) })))
  }

  /// All modules but those of some types, which are under test.
  ///
  /// The bindings of the assembly itself are forbidden, too.
  ///
  /// - Parameter types: The types of the modules.
  /// - Returns: The modules.
  public static func all(except types: any Module.Type...) -> ForbiddenModules {
    ForbiddenModules(selection: .all(except: Set(types.map { ObjectIdentifier($0) })))
  }

  /// All modules but those of some types and the bindings that an assembly and its bases declare themselves.
  ///
  /// - Parameters:
  ///   - assembly: The type of the assembly.
  ///   - types: The types of the modules.
  /// - Returns: The modules.
  public static func all(
    except assembly: any Assembly.Type, _ types: any Module.Type...
  ) -> ForbiddenModules {
    ForbiddenModules(
      selection: .all(except: assembly.layers.union(types.map { ObjectIdentifier($0) })))
  }

  /// Whether a test may use everything, so that its use need not be checked.
  private var isEmpty: Bool { if case .only([]) = selection { true } else { false } }

  private func contains(_ module: Graph.ModuleFacts) -> Bool {
    let type = ObjectIdentifier(module.type)
    return switch selection {
    case .only(let types): types.contains(type)
    case .all(let types): !types.contains(type)
    }
  }

  /// Records an issue with the forbidden bindings that a test has reached other than by way of another one.
  func record(_ events: [ContainerEvent], of graph: Graph, at location: SourceLocation) {
    guard !isEmpty else { return }
    let uses = UsedBindings(in: events, of: graph).outermost { node in
      node.role == .binding && node.module.map { contains(graph.modules[$0]) } ?? false
    }
    guard !uses.isEmpty else { return }
    let heading = uses.count > 1 ? ["the test uses \(uses.count) forbidden bindings"] : []
    let blocks = uses.map { block(on: $0, of: graph) }
    let fix = "  fix: override \(uses.count > 1 ? "each" : "it"), or something on the path"
    Issue.record("\((heading + blocks + [fix]).joined(separator: "\n"))", sourceLocation: location)
  }

  private func block(on use: UsedBindings.Use, of graph: Graph) -> String {
    let node = graph.nodes[use.node]
    let module = node.module.map { graph.modules[$0].name } ?? graph.name
    return """
      the test uses `\(node.key)`, a forbidden binding of \(module)\
      \(use.cause.map { ", because \($0)" } ?? "")
      \(node.location.map { "\($0): note: it is bound here\n" } ?? "")\
        path: \(([graph.name] + use.path).joined(separator: " → "))
      """
  }
}

extension Assembly {
  /// The types of the assembly and of its bases.
  fileprivate static var layers: Set<ObjectIdentifier> {
    let bases = (Base.self as? any Assembly.Type)?.layers ?? []
    return bases.union([ObjectIdentifier(self)])
  }
}
