import Truss

/// The service of a number.
final class PhantomService<Number: PhantomNumber>: Sendable {}

/// A service that nothing provides.
final class UnprovidedService<Number: PhantomNumber>: Sendable {}

/// The contribution of every module, so that the one root of the assembly reaches all bindings.
struct PhantomProbe: Sendable {}

/// A module with any number of bindings, whose type is unique to its number.
struct PhantomModule<Number: PhantomNumber>: Module {
  let requires: Requirements
  let bindings: Bindings

  /// Creates a module whose bindings depend on the previous one and another one.
  ///
  /// - Parameters:
  ///   - number: The number of the module.
  ///   - services: The numbers of its services, the last of which is exported.
  ///   - import: The number of the service that the first one imports, if any.
  ///   - isBroken: Whether the module has a missing dependency.
  init(
    _ number: Number.Type, services: Range<Int>, importing import: Int?, isBroken: Bool
  ) {
    let types = services.map(phantomType)
    let outside = `import`.map(phantomType)
    let last = types[types.count - 1]
    let asked = probe(last)
    @BindingsBuilder var lines: Bindings {
      for (position, type) in types.enumerated() {
        let before = position == 0 ? outside : types[position - 1]
        binding(
          type, taking: before, and: position == 0 ? nil : types[position / 2],
          isExported: position == types.count - 1)
      }
      asked
      if isBroken { brokenProbe(number) }
    }
    bindings = lines
    requires = Requirements {
      if let outside { required(outside) }
    }
  }
}

// MARK: - Declarations

private func binding(
  _ number: any PhantomNumber.Type, taking before: (any PhantomNumber.Type)?,
  and other: (any PhantomNumber.Type)?, isExported: Bool
) -> Bindings {
  guard let before else { return start(number) }
  guard !isExported, let other else { return export(number, before) }
  return link(number, before, other)
}

@BindingsBuilder
private func start<A: PhantomNumber>(_: A.Type) -> Bindings {
  Singleton { PhantomService<A>() }
}

@BindingsBuilder
private func link<A: PhantomNumber, B: PhantomNumber, C: PhantomNumber>(
  _: A.Type, _: B.Type, _: C.Type
) -> Bindings {
  Singleton { (_: PhantomService<B>, _: PhantomService<C>) in PhantomService<A>() }
}

@BindingsBuilder
private func export<A: PhantomNumber, B: PhantomNumber>(_: A.Type, _: B.Type) -> Bindings {
  Singleton { (_: PhantomService<B>) in PhantomService<A>() }.exported()
}

@BindingsBuilder
private func probe<A: PhantomNumber>(_: A.Type) -> Bindings {
  Contribution(to: PhantomProbe.self) { (_: PhantomService<A>) in PhantomProbe() }
}

@BindingsBuilder
private func brokenProbe<A: PhantomNumber>(_: A.Type) -> Bindings {
  Contribution(to: PhantomProbe.self) { (_: UnprovidedService<A>) in PhantomProbe() }
}

private func required<A: PhantomNumber>(_: A.Type) -> Requirements {
  Requirements { PhantomService<A>.self }
}
