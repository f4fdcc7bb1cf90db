import Truss

/// The assembly of a blueprint, whose factories record their deferred dependencies.
struct GeneratedAssembly: Assembly {
  let blueprint: Blueprint
  let work = DeferredWork()

  var modules: Modules {
    GeneratedModule<Zero>(blueprint: blueprint, index: 0, work: work)
    GeneratedModule<Next<Zero>>(blueprint: blueprint, index: 1, work: work)
    GeneratedModule<Next<Next<Zero>>>(blueprint: blueprint, index: 2, work: work)
  }

  var roots: Roots {
    for root in blueprint.roots { listed(GeneratedTypes.parameter(root)) }
  }
}

struct GeneratedModule<Number>: Module {
  let blueprint: Blueprint
  let index: Int
  let work: DeferredWork

  var parts: [Blueprint.Part] { blueprint.parts.filter { $0.module == index } }

  var requires: Requirements {
    let needs = parts.flatMap(\.needs).filter { $0.form != .collection }
    let foreign = Set(needs.map(\.key)).filter { key in
      !parts.contains { $0.key == key && !$0.isContribution }
    }
    for key in foreign.sorted() {
      let mayBeAbsent = needs.contains { $0.key == key && $0.form == .optional }
      listed(
        GeneratedTypes.parameter(
          Blueprint.Need(key: key, form: mayBeAbsent ? .optional : .plain)))
    }
    Nothing?.self
  }

  var bindings: Bindings {
    for part in parts { binding(of: part, providing: GeneratedTypes.keys[part.key]) }
  }

  private func binding<Service: Piece>(
    of part: Blueprint.Part, providing service: Service.Type
  ) -> Bindings {
    let types =
      part.needs.map(GeneratedTypes.parameter) + [Any.Type](repeating: Nothing?.self, count: 3)
    func first<A>(_ a: A.Type) -> Bindings {
      func second<B>(_ b: B.Type) -> Bindings {
        func third<C>(_ c: C.Type) -> Bindings {
          binding(of: part, providing: service, a, b, c)
        }
        return _openExistential(types[2], do: third)
      }
      return _openExistential(types[1], do: second)
    }
    return _openExistential(types[0], do: first)
  }

  private func binding<Service: Piece, A, B, C>(
    of part: Blueprint.Part, providing service: Service.Type, _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) -> Bindings {
    let work = work
    let factory: @Sendable (A, B, C) -> Service = { a, b, c in
      work.note(a, b, c)
      return Service()
    }
    @BindingsBuilder
    func declared<Policy: KeyedLifetime>(_ binding: TypedBinding<Policy, Service>) -> Bindings {
      if part.isExported { binding.exported() } else { binding }
    }
    @BindingsBuilder var contributed: Bindings { Contribution(to: Service.self, factory) }
    guard !part.isContribution else { return contributed }
    return switch part.span {
    case .singleton: declared(Singleton(factory))
    case .factory: declared(Factory(factory))
    case .scoped(0): declared(Scoped(in: OuterScope.self, factory))
    case .scoped: declared(Scoped(in: InnerScope.self, factory))
    }
  }
}

/// Lists a type that is known only at run time.
private func listed(_ type: Any.Type) -> DeclarationList<ListedType> {
  func list<T>(_ type: T.Type) -> DeclarationList<ListedType> { DeclarationList { type } }
  return _openExistential(type, do: list)
}
