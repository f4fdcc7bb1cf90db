public import Truss

/// An application of one module, with stand-ins for what the module injects from outside.
///
/// ```swift
/// ModuleAssembly(UsersModule()) {                         // the module alone
///   Value((any Database).self, InMemoryDatabase())
///   Scoped(in: RequestContext.self, RequestLog.silent)
/// }
/// ModuleAssembly(UsersModule(), with: Modules { StorageModule() }) {  // with what it depends on directly
///   Value(StorageConfiguration(.memory))
///   Scoped(in: RequestContext.self, RequestLog.silent)
/// }
/// ```
///
/// A line for a key that the modules export themselves replaces their binding, as an override does. So a
/// list of ``Truss/Overrides`` can be the stand-ins here and the overrides of
/// ``Testing/Trait/container(_:forbidding:running:roots:overrides:at:)``.
///
/// Its roots are the exported bindings of the module outside scopes, and the collections to which it
/// contributes. To verify that the module is complete, expect that the assembly verifies.
public struct ModuleAssembly: Assembly {
  /// The stand-ins, the other modules, and the module.
  public let modules: Modules

  /// The stand-ins that replace bindings of the modules, or belong inside one of them.
  public let overrides: Overrides

  /// The exported bindings and the collections of the module, or the roots that were given instead.
  public let roots: Roots

  /// The name of the module.
  public let name: String

  /// Creates the application of a module.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - others: Modules that provide some of the keys that the module injects.
  ///   - roots: The roots, or `nil` for everything that the module offers.
  ///   - standIns: Bindings for the other keys that the modules inject, which need not be exported, and
  ///     overrides.
  ///   - fileID: The file of the assembly.
  ///   - line: The line of the assembly.
  ///   - column: The column of the assembly.
  public init(
    _ module: some Module, with others: Modules = Modules(), roots: Roots? = nil,
    @StandInsBuilder standIns: () -> Overrides = { Overrides() },
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    let tested = Modules {
      others
      Modules(module, at: DeclarationLocation(fileID: fileID, line: line, column: column))
    }
    let lines = standIns().separated(over: Graph(of: Composition(modules: tested)))
    overrides = lines.overrides
    modules = Modules {
      StandIns(exports: lines.standIns)
      tested
    }
    let graph = Graph(of: Composition(modules: Modules { module }))
    name = graph.modules.last?.name ?? "\(type(of: module))"
    self.roots = roots ?? graph.offers(of: Graph.Position(index: graph.modules.count - 1))
  }
}

/// Builds the stand-ins of a ``ModuleAssembly`` from bindings and from lists of ``Truss/Overrides``.
@resultBuilder
public enum StandInsBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = Override

  /// Includes overrides.
  public static func buildExpression(_ list: Lines) -> Lines { list }

  /// Includes the bindings of a list.
  public static func buildExpression(_ list: Bindings) -> Lines { Lines(standIns: list) }

  /// Declares a binding.
  public static func buildExpression<Binding: TypedBinding>(_ binding: consuming Binding) -> Lines {
    Lines([Override(standIn: binding)])
  }

  /// Replaces or wraps a binding inside a module.
  public static func buildExpression(_ override: Override) -> Lines { Overrides { override } }

  /// Rejects an instance that is not wrapped in a binding.
  @available(*, unavailable, message: "bind the instance, as in 'Value((any Clock).self, clock)'")
  public static func buildExpression<Instance>(_ instance: Instance) -> Lines { Lines() }
}

/// A module that stands in for those which are not under test.
private struct StandIns: Module, StandIn {
  let exports: Bindings
}

private struct Composition: Assembly {
  let modules: Modules
  var roots: Roots { Roots() }
}

extension DeclarationList<Override> {
  /// Separates the lines that change what modules declare from those that bind other keys.
  fileprivate func separated(over graph: Graph) -> (overrides: Overrides, standIns: Bindings) {
    let bound = Set(graph.nodes.lazy.filter { $0.isKeyed && $0.isExported }.map(\.key))
    let replacing = { (line: Override) in
      line.place != nil || line.binding.declaration.role == .decorator
        || line.keys.contains { bound.contains($0.binding.declaration.key) }
    }
    return (
      Overrides(elements.filter(replacing)),
      Bindings(elements.filter { !replacing($0) }.map(\.binding))
    )
  }
}

extension Graph {
  /// The roots of a module: its exported bindings outside scopes, and the collections to which it
  /// contributes.
  fileprivate func offers(of module: ModuleFacts.ID) -> Roots {
    var keys: [Key] = []
    for node in nodes where node.module == module && !node.lifetime.isScoped {
      switch node.role {
      case .binding where node.isExported: keys.append(node.key)
      case .contribution: keys.append(node.key.collection)
      default: break
      }
    }
    var seen: Set<Key> = []
    let lists = keys.filter { seen.insert($0).inserted }.map(\.root)
    return Roots { for list in lists { list } }
  }
}

extension Lifetime {
  fileprivate var isScoped: Bool { if case .scoped = self { true } else { false } }
}

extension Key {
  /// The key as a line of a list of roots.
  fileprivate var root: Roots {
    func plain<T>(_ type: T.Type) -> Roots {
      func qualified<Q: Qualifier>(_ qualifier: Q.Type) -> Roots { Roots { Qualified<Q, T>.self } }
      guard let qualifier else { return Roots { type } }
      return qualified(qualifier)
    }
    return _openExistential(type, do: plain)
  }
}
