import Truss

/// An application of a hundred modules with a hundred bindings each, and one that all of these inject.
struct Many: Assembly {
  var name: String { "many" }

  var modules: Modules {
    LogModule()
    for (number, before) in zip(allNumbers, [N00.self] + allNumbers) { module(number, before) }
  }

  var roots: Roots { Service<N99, N99>.self }

  private func module<A: Number, B: Number>(_: A.Type, _: B.Type) -> any Module { Part<A, B>() }
}

/// A module whose services depend on one another, and on the last one of the module before it.
private struct Part<Own: Number, Before: Number>: Module {
  var requires: Requirements {
    Log.self
    if Own.self != N00.self { Service<Before, N99>.self }
  }

  var bindings: Bindings {
    first
    for (number, (before, farther)) in zip(
      allNumbers.dropFirst(),
      zip(allNumbers, Array(repeating: N00.self, count: 10) + allNumbers))
    {
      binding(number, before, farther)
    }
  }

  private var first: Bindings {
    if Own.self == N00.self {
      Bindings { Singleton { (_: Log) in Service<Own, N00>() } }
    } else {
      Bindings { Singleton { (_: Log, _: Service<Before, N99>) in Service<Own, N00>() } }
    }
  }

  /// Binds a service that injects two others of the module.
  private func binding<A: Number, B: Number, C: Number>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> Bindings {
    let binding = Singleton { (_: Log, _: Service<Own, B>, _: Service<Own, C>) in
      Service<Own, A>()
    }
    return Bindings { A.self == N99.self ? binding.exported() : binding }
  }
}

private struct LogModule: Module {
  var bindings: Bindings {
    Singleton(Log.init).exported()
    Singleton(Spare.init).exported()
  }
}

struct Log: Sendable {}

/// A service that nothing injects.
struct Spare: Sendable {}

/// One of ten thousand services: the numbers of its module and of its place in it.
final class Service<Module: Number, Place: Number>: Sendable {}
