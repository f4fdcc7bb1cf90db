import Benchmarking
import Truss

extension Workloads {
  static let assistedBoot = [
    Workload(
      "boot-assisted", "130 bindings, 19 with arguments", baseline: .dictionary,
      countedOperations: 20
    ) {
      Pair { n in
        repeating(n) {
          let container = DictionaryContainer.withSettings()
          container.registerHundred(D0.self, D1.self)
          container.registerTen(D1.self, D0.self, D1.self)
          container.registerTen(D2.self, D0.self, D1.self)
          container.registerTen(D3.self, D0.self, D1.self)
          return container.resolve(Part<D9, D0, D0, D1>.self).number
        }
      } truss: { n in
        try await repeating(n) {
          try await Container(ScreensAssembly()).resolve(Part<D9, D0, D0, D1>.self).number
        }
      }
    }
  ]
}

/// An application like a real one: services of several features, and a screen that takes many of them, and
/// an argument, for each of nineteen routes.
private struct ScreensAssembly: Assembly {
  let name = "screens"

  var modules: Modules {
    SettingsModule()
    LowerServices()
    UpperServices()
    ScreensModule()
  }

  @RootsBuilder var roots: Roots {
    Part<D9, D0, D0, D1>.self
    nine(D0.self)
    ScreenFactory<D0, D9>.self
    nine(D1.self)
  }

  @RootsBuilder
  private func nine<A: Digit>(_: A.Type) -> Roots {
    ScreenFactory<A, D0>.self
    ScreenFactory<A, D1>.self
    ScreenFactory<A, D2>.self
    ScreenFactory<A, D3>.self
    ScreenFactory<A, D4>.self
    ScreenFactory<A, D5>.self
    ScreenFactory<A, D6>.self
    ScreenFactory<A, D7>.self
    ScreenFactory<A, D8>.self
  }
}

/// A root that constructs a screen for an argument, on the main actor.
private typealias ScreenFactory<Kind: Digit, Number: Digit> =
  MainActorFactory<BootScreen<Kind, Number>, Navigator>

/// The argument of all screens.
private struct Navigator: Sendable { let number: UInt64 }

/// The model of a screen, with as many dependencies as in a real application.
@MainActor private final class BootScreen<Kind: Digit, Number: Digit>: Sendable {
  let number: UInt64
  private let services: [any AnyObject & Sendable]

  init(
    _ navigator: Navigator, _ settings: Settings, _ p0: Part<D9, Number, D0, D1>,
    _ p1: Part<D8, Number, D0, D1>, _ p2: Part<D7, Number, D0, D1>, _ p3: Part<D6, Number, D0, D1>,
    _ p4: Part<D9, D0, D0, D1>, _ p5: Part<D9, D1, D0, D1>, _ p6: Part<D9, D2, D0, D1>,
    _ p7: Part<D9, D3, D0, D1>, _ p8: Part<D9, D4, D0, D1>, _ p9: Part<D9, D5, D0, D1>,
    _ p10: Part<D9, D6, D0, D1>, _ facade: Facade<D0>
  ) {
    number = navigator.number &+ p0.number &+ facade.number
    services = [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10]
  }
}

/// An alias of a service.
private struct Facade<Number: Digit>: Sendable { let number: UInt64 }

private protocol FeatureModule: Module {}

extension FeatureModule {
  @RequirementsBuilder var requires: Requirements { Settings.self }

  /// Binds ten services of a feature, of which screens take the last four.
  @BindingsBuilder
  fileprivate func feature<A: Digit>(_: A.Type) -> Bindings {
    Singleton { Part<D0, A, D0, D1>() }.also(Facade<A>.self) { Facade(number: $0.number) }
      .exported()
    Singleton { (settings: Settings) in Part<D1, A, D0, D1>(settings) }
    Singleton { (previous: Part<D1, A, D0, D1>, other: Part<D0, A, D0, D1>) in
      Part<D2, A, D0, D1>(previous, other)
    }
    Singleton { (previous: Part<D2, A, D0, D1>) in Part<D3, A, D0, D1>(previous) }
    Singleton { (previous: Part<D3, A, D0, D1>, other: Part<D0, A, D0, D1>) in
      Part<D4, A, D0, D1>(previous, other)
    }
    Singleton { (previous: Part<D4, A, D0, D1>) in Part<D5, A, D0, D1>(previous) }
    Singleton { (previous: Part<D5, A, D0, D1>, other: Part<D1, A, D0, D1>) in
      Part<D6, A, D0, D1>(previous, other)
    }.exported()
    Singleton { (previous: Part<D6, A, D0, D1>) in Part<D7, A, D0, D1>(previous) }.exported()
    Singleton { (previous: Part<D7, A, D0, D1>, other: Part<D2, A, D0, D1>) in
      Part<D8, A, D0, D1>(previous, other)
    }.exported()
    Singleton { (previous: Part<D8, A, D0, D1>) in Part<D9, A, D0, D1>(previous) }.exported()
  }
}

private struct LowerServices: FeatureModule {
  var bindings: Bindings {
    feature(D0.self)
    feature(D1.self)
    feature(D2.self)
    feature(D3.self)
    feature(D4.self)
  }
}

private struct UpperServices: FeatureModule {
  var bindings: Bindings {
    feature(D5.self)
    feature(D6.self)
    feature(D7.self)
    feature(D8.self)
    feature(D9.self)
  }
}

/// Binds the screens, and lists all services that they take.
private struct ScreensModule: Module {
  @RequirementsBuilder var requires: Requirements {
    Settings.self
    Facade<D0>.self
    services(D0.self)
    services(D1.self)
    services(D2.self)
    services(D3.self)
    services(D4.self)
    services(D5.self)
    services(D6.self)
    services(D7.self)
    services(D8.self)
    services(D9.self)
  }

  @RequirementsBuilder
  private func services<A: Digit>(_: A.Type) -> Requirements {
    Part<D9, A, D0, D1>.self
    Part<D8, A, D0, D1>.self
    Part<D7, A, D0, D1>.self
    Part<D6, A, D0, D1>.self
  }

  var bindings: Bindings {
    nine(D0.self)
    Transient(BootScreen<D0, D9>.init).exported()
    nine(D1.self)
  }

  @BindingsBuilder
  private func nine<A: Digit>(_: A.Type) -> Bindings {
    Transient(BootScreen<A, D0>.init).exported()
    Transient(BootScreen<A, D1>.init).exported()
    Transient(BootScreen<A, D2>.init).exported()
    Transient(BootScreen<A, D3>.init).exported()
    Transient(BootScreen<A, D4>.init).exported()
    Transient(BootScreen<A, D5>.init).exported()
    Transient(BootScreen<A, D6>.init).exported()
    Transient(BootScreen<A, D7>.init).exported()
    Transient(BootScreen<A, D8>.init).exported()
  }
}
