/// The graph of an application as data that can be written, read and compared.
///
/// Texts name everything, so that the facts mean the same in another process and at another commit:
/// a binding is known by its ``BindingFacts/id``, which contains neither lines nor positions.
package struct ApplicationFacts: Codable, Sendable, Equatable {
  package var name: String

  /// The name of the application on which this one is a layer, if it is one.
  package var base: String?

  package var parent: String?

  /// The start, if it cannot await.
  package var synchronousStart: SynchronousStart?

  /// The modules, in the order in which they are composed, those of the parent first.
  package var modules: [ModuleFacts]

  /// The bindings, contributions, decorators, inputs, scope values and arguments of calls.
  package var bindings: [BindingFacts]
  package var roots: [RootFacts]

  /// The modules without those that stand for the bindings of the assembly itself.
  var composedModules: [ModuleFacts] { modules.filter { $0.isAssembly != true } }

  package func mappingPlaces(_ transform: (String) -> String) -> ApplicationFacts {
    var facts = self
    for index in modules.indices { facts.modules[index].place = transform(modules[index].place) }
    for index in bindings.indices {
      facts.bindings[index].place = bindings[index].place.map(transform)
    }
    for index in roots.indices { facts.roots[index].place = transform(roots[index].place) }
    return facts
  }
}

package struct SynchronousStart: Codable, Sendable, Equatable {
  /// The actor on which the application starts, if it is always the same.
  package var isolation: String?
}

package struct ModuleFacts: Codable, Sendable, Equatable {
  /// The name of the module: `StorageModule`, `StorageModule @Replica`.
  package var name: String

  /// The name of the target that declares the type of the module.
  package var target: String?

  package var requires: [String]?

  /// Whether the module may also inject keys from outside that it does not list.
  package var isOpen: Bool?

  /// Whether the module stands for the bindings that the assembly itself declares.
  package var isAssembly: Bool?

  /// Where the assembly composes the module: `path:line:column`.
  package var place: String
}

package struct RootFacts: Codable, Sendable, Equatable {
  package var edge: EdgeFacts

  /// Where the assembly lists it: `path:line:column`.
  package var place: String
}
