import Foundation
import Truss
import TrussVerification

// Prints the times to build, verify and report on graphs whose types are created at run time.

print("| bindings | graph | diagnostics | report of verify-graph |\n|---:|---:|---:|---:|")
for count in [1000, 10_000, 100_000] {
  // Evaluating the declarations creates the types, so it is not measured with the graph.
  let assembly = PhantomAssembly(bindings: count)
  let graph = Graph(of: assembly)
  let times = [
    time { Graph(of: assembly).nodes.count }, time { graph.diagnostics().count },
    time { Report(of: [assembly]).text().utf8.count },
  ]
  print("| \(count) | \(times.joined(separator: " | ")) |")
}

/// Returns the median of three processor times.
private func time(_ body: () -> Int) -> String {
  var sizes: Set<Int> = []
  let times = (0..<3).map { _ in
    let start = processorTime()
    sizes.insert(body())
    return processorTime() - start
  }
  precondition(sizes.count == 1, "the rounds differ: \(sizes)")
  return String(format: "%.2f ms", times.sorted()[1])
}

/// The processor time of this process, in milliseconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// An assembly with any number of bindings, in modules of fifty.
private struct PhantomAssembly: Assembly {
  let modules: Modules
  var roots: Roots { [Probe].self }

  init(bindings: Int) {
    let services = 49
    modules = Modules {
      for number in 0..<bindings / 50 {
        // The modules form a binary tree, and each depends on the exported service of its parent.
        let parent = number == 0 ? nil : (number + 1) / 2 * services - 1
        module(
          phantomType(number),
          services: (number * services..<(number + 1) * services).map(phantomType),
          importing: parent.map(phantomType))
      }
    }
  }
}

private final class Service<A: Number>: Sendable {}

/// The contribution of every module, so that the one root reaches all bindings.
private struct Probe: Sendable {}

/// A module whose type is unique to its number.
private struct PhantomModule<A: Number>: Module {
  let requires: Requirements
  let bindings: Bindings
}

private func module<A: Number>(
  _: A.Type, services: [any Number.Type], importing outside: (any Number.Type)?
) -> any Module {
  let last = services[services.count - 1]
  let contribution = probe(last)
  @BindingsBuilder var bindings: Bindings {
    for position in services.indices { binding(position, of: services, importing: outside) }
    contribution
  }
  return PhantomModule<A>(
    requires: Requirements { if let outside { required(outside) } }, bindings: bindings)
}

private func binding(
  _ position: Int, of services: [any Number.Type],
  importing outside: (any Number.Type)?
) -> Bindings {
  let type = services[position]
  guard let previous = position == 0 ? outside : services[position - 1] else { return start(type) }
  let other = position == 0 ? previous : services[position / 2]
  return position == services.count - 1 ? export(type, previous) : link(type, previous, other)
}

private func start<A: Number>(_: A.Type) -> Bindings { Bindings { Singleton { Service<A>() } } }

private func link<A: Number, B: Number, C: Number>(_: A.Type, _: B.Type, _: C.Type) -> Bindings {
  Bindings { Singleton { (_: Service<B>, _: Service<C>) in Service<A>() } }
}

private func export<A: Number, B: Number>(_: A.Type, _: B.Type) -> Bindings {
  Bindings { Singleton { (_: Service<B>) in Service<A>() }.exported() }
}

private func probe<A: Number>(_: A.Type) -> Bindings {
  Bindings { Contribution(to: Probe.self) { (_: Service<A>) in Probe() } }
}

private func required<A: Number>(_: A.Type) -> Requirements { Requirements { Service<A>.self } }

/// A number as a type, so that any number of types exists without declaring each.
private protocol Number: SendableMetatype {}

private enum Blank: Number {}
private enum Zero<Head: Number>: Number {}
private enum One<Head: Number>: Number {}

/// Returns the type of a non-negative number, by its binary digits.
private func phantomType(_ number: Int) -> any Number.Type {
  func types<Head: Number>(_: Head.Type) -> [any Number.Type] { [Zero<Head>.self, One<Head>.self] }
  let head: any Number.Type = number < 2 ? Blank.self : phantomType(number / 2)
  return types(head)[number % 2]
}
