import Truss

/// An assembly of as many bindings as there are lists, each of which takes up to three others.
struct CyclicAssembly: Assembly {
  let needs: [[Int]]

  var modules: Modules { CyclicModule(needs: needs) }

  var roots: Roots { for number in needs.indices { root(number) } }

  private func root(_ number: Int) -> Roots {
    func list<Service>(_ type: Service.Type) -> Roots { Roots { type } }
    return _openExistential(CyclicModule.type(number), do: list)
  }
}

private struct CyclicModule: Module {
  let needs: [[Int]]

  var bindings: Bindings {
    Value(Filler())
    for number in needs.indices { binding(number) }
  }

  private func binding(_ number: Int) -> Bindings {
    let types = needs[number].map(Self.type) + [Any.Type](repeating: Filler.self, count: 3)
    func first<A>(_ a: A.Type) -> Bindings {
      func second<B>(_ b: B.Type) -> Bindings {
        func third<C>(_ c: C.Type) -> Bindings {
          func service<Part>(_ part: Part.Type) -> Bindings {
            Bindings { Singleton { (_: A, _: B, _: C) in Member<Part>() }.exported() }
          }
          return _openExistential(numberType(number), do: service)
        }
        return _openExistential(types[2], do: third)
      }
      return _openExistential(types[1], do: second)
    }
    return _openExistential(types[0], do: first)
  }

  static func type(_ number: Int) -> Any.Type {
    func type<Part>(_ part: Part.Type) -> Any.Type { Member<Part>.self }
    return _openExistential(numberType(number), do: type)
  }
}

private struct Member<Part>: Sendable {}
private struct Filler: Sendable {}

extension CyclicAssembly {
  static func key(_ number: Int) -> Key { Key(CyclicModule.type(number)) }
}
