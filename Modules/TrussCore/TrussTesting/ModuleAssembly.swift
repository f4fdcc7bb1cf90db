public import Truss

/// An application of one module, with stand-ins for what the module requires.
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
/// Its roots are what the module offers: its exported bindings outside scopes, and the collections to
/// which it contributes. To verify that the module is complete, expect that the assembly verifies.
public struct ModuleAssembly: Assembly {
  /// The stand-ins, the modules beside the module, and the module itself.
  public let modules: Modules

  /// What the module offers, or the roots that were given instead.
  public let roots: Roots

  /// The name of the module.
  public let name: String

  /// Creates the application of a module.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - others: Modules that provide some of the keys that the module requires.
  ///   - roots: The roots, or `nil` for everything that the module offers.
  ///   - standIns: Bindings for the other keys that the modules require. They need not be exported.
  ///   - fileID: The file of the assembly.
  ///   - line: The line of the assembly.
  ///   - column: The column of the assembly.
  public init(
    _ module: some Module, with others: Modules = Modules(), roots: Roots? = nil,
    @BindingsBuilder standIns: () -> Bindings = { Bindings() },
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    let standIns = StandIns(bindings: standIns().exported)
    modules = Modules {
      standIns
      others
      Modules(module, at: DeclarationLocation(fileID: fileID, line: line, column: column))
    }
    let graph = Graph(of: OneModule(module: module))
    name = graph.modules.last?.name ?? "\(type(of: module))"
    self.roots = roots ?? graph.offers(of: graph.modules.count - 1)
  }
}

private struct StandIns: Module {
  let bindings: Bindings
}

private struct OneModule<Tested: Module>: Assembly {
  let module: Tested
  var modules: Modules { module }
  var roots: Roots { Roots() }
}

extension Graph {
  /// What a module offers to others outside scopes.
  fileprivate func offers(of module: Int) -> Roots {
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
