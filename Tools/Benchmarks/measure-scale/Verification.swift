import Truss
import TrussVerification

/// Returns the times to build, verify and report on graphs whose types are created at run time.
func verificationTimes() -> String {
  var lines = [["bindings", "graph", "diagnostics", "report", "report with ten mistakes"]]
  for count in [1000, 10_000, 100_000] {
    // Evaluating the declarations creates the types, so it is not measured with the graph.
    let assembly = PhantomAssembly(bindings: count)
    let broken = PhantomAssembly(bindings: count, mistakes: 10)
    let graph = Graph(of: assembly)
    lines.append([
      "\(count)", time { Graph(of: assembly).nodes.count }, time { graph.diagnostics().count },
      time { Report(of: [assembly]).text().utf8.count },
      time { Report(of: [broken]).text().utf8.count },
    ])
  }
  return table(lines)
}

/// Returns the median of three times.
private func time(_ body: () -> Int) -> String {
  var sizes: Set<Int> = []
  let times = (0..<3).map { _ in ContinuousClock().measure { sizes.insert(body()) } }
  precondition(sizes.count == 1, "the rounds differ: \(sizes)")
  return "\((times.sorted()[1] / .milliseconds(0.1)).rounded() / 10) ms"
}

/// An assembly with any number of bindings, in modules of fifty.
private struct PhantomAssembly: Assembly {
  let name = "phantom"
  let modules: Modules
  var roots: Roots { [Probe].self }

  init(bindings: Int, mistakes: Int = 0) {
    let services = 49
    modules = Modules {
      for number in 0..<bindings / 50 {
        // The modules form a binary tree, and each depends on the exported service of its parent.
        let parent = number == 0 ? nil : (number + 1) / 2 * services - 1
        module(
          type(of: number), services: number * services..<(number + 1) * services,
          importing: parent.map(type), isBroken: number < mistakes)
      }
    }
  }
}

private final class Service<Number: PhantomNumber>: Sendable {}

/// A service that nothing provides.
private final class Unprovided<Number: PhantomNumber>: Sendable {}

/// The contribution of every module, so that the one root reaches all bindings.
private struct Probe: Sendable {}

/// A module whose type is unique to its number.
private struct PhantomModule<Number: PhantomNumber>: Module {
  let requires: Requirements
  let bindings: Bindings
}

private func module<Number: PhantomNumber>(
  _: Number.Type, services: Range<Int>, importing outside: (any PhantomNumber.Type)?, isBroken: Bool
) -> any Module {
  let types = services.map(type)
  @BindingsBuilder var bindings: Bindings {
    for (position, type) in types.enumerated() {
      if position == types.count - 1 {
        export(type, types[position - 1])
      } else if position > 0 {
        link(type, types[position - 1], types[position / 2])
      } else if let outside {
        export(type, outside)
      } else {
        start(type)
      }
    }
    probe(types[types.count - 1])
    if isBroken { Contribution(to: Probe.self) { (_: Unprovided<Number>) in Probe() } }
  }
  return PhantomModule<Number>(
    requires: Requirements { if let outside { required(outside) } }, bindings: bindings)
}

private func start<A: PhantomNumber>(_: A.Type) -> Bindings {
  Bindings { Singleton { Service<A>() } }
}

private func link<A: PhantomNumber, B: PhantomNumber, C: PhantomNumber>(
  _: A.Type, _: B.Type, _: C.Type
) -> Bindings {
  Bindings { Singleton { (_: Service<B>, _: Service<C>) in Service<A>() } }
}

private func export<A: PhantomNumber, B: PhantomNumber>(_: A.Type, _: B.Type) -> Bindings {
  Bindings { Singleton { (_: Service<B>) in Service<A>() }.exported() }
}

private func probe<A: PhantomNumber>(_: A.Type) -> Bindings {
  Bindings { Contribution(to: Probe.self) { (_: Service<A>) in Probe() } }
}

private func required<A: PhantomNumber>(_: A.Type) -> Requirements {
  Requirements { Service<A>.self }
}

/// A number as a type, so that any number of types exists without declaring each.
private protocol PhantomNumber: SendableMetatype {}

private enum Blank: PhantomNumber {}
private enum Digit0<Head: PhantomNumber>: PhantomNumber {}
private enum Digit1<Head: PhantomNumber>: PhantomNumber {}
private enum Digit2<Head: PhantomNumber>: PhantomNumber {}
private enum Digit3<Head: PhantomNumber>: PhantomNumber {}
private enum Digit4<Head: PhantomNumber>: PhantomNumber {}
private enum Digit5<Head: PhantomNumber>: PhantomNumber {}
private enum Digit6<Head: PhantomNumber>: PhantomNumber {}
private enum Digit7<Head: PhantomNumber>: PhantomNumber {}
private enum Digit8<Head: PhantomNumber>: PhantomNumber {}
private enum Digit9<Head: PhantomNumber>: PhantomNumber {}

/// Returns the type of a non-negative number.
private func type(of number: Int) -> any PhantomNumber.Type {
  func types<Head: PhantomNumber>(_: Head.Type) -> [any PhantomNumber.Type] {
    [
      Digit0<Head>.self, Digit1<Head>.self, Digit2<Head>.self, Digit3<Head>.self,
      Digit4<Head>.self, Digit5<Head>.self, Digit6<Head>.self, Digit7<Head>.self,
      Digit8<Head>.self, Digit9<Head>.self,
    ]
  }
  return types(number < 10 ? Blank.self : type(of: number / 10))[number % 10]
}
