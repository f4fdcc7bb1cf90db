import Testing
import Truss
import TrussQuestions

/// Whether a comparison calls those changes breaking with which the old dependents do not verify.
///
/// The dependents are composed with the changed module, and verified. The comparison sees only the old state and the
/// new one, in which the dependent is gone.
struct CompatibilityTests {
  /// The supplies of one key, whatever else is composed.
  private static let supplies = Supply.allCases.filter { $0 != .timed }

  @Test(arguments: supplies)
  func `A change is breaking if the old dependents do not verify with it`(_ old: Supply) {
    var verdicts: Set<Bool> = []
    for new in Self.supplies {
      for dependent in Dependent.allCases {
        for isSynchronous in [false, true] {
          let before = Shop(supply: old, dependent: dependent, isSynchronous: isSynchronous)
          guard !before.fails else { continue }
          let after = Shop(supply: new, dependent: .nobody, isSynchronous: isSynchronous)
          let mixed = Shop(supply: new, dependent: dependent, isSynchronous: isSynchronous)
          // A start that is synchronous fails without dependents, too.
          guard !after.fails else { continue }
          let difference = Difference(from: [before.facts], to: [after.facts])
          // No dependent stays as it is if the root goes together with it.
          let breaking = difference.changes.filter {
            $0.level == .breaking && !$0.text.hasSuffix("is no longer a root")
          }
          #expect(
            breaking.isEmpty != mixed.fails,
            "\(old) → \(new) for \(dependent), \(isSynchronous): \(breaking.map(\.text))")
          #expect(breaking.allSatisfy { $0.broken?.isEmpty == false })
          verdicts.insert(mixed.fails)
        }
      }
    }
    #expect(old == .hidden || old == .none || verdicts == [false, true])
  }

  @Test func `A new key is breaking if another module binds it already`() {
    let before = Shop(supply: .none, dependent: .nobody, hasOther: true)
    let after = Shop(supply: .singleton, dependent: .nobody)
    #expect(Shop(supply: .singleton, dependent: .nobody, hasOther: true).fails)
    #expect(
      Difference(from: [before.facts], to: [after.facts]).changes.contains {
        $0.level == .breaking && $0.text == "Stock (SupplyModule) is new"
          && $0.broken == ["OtherModule"]
      })
  }

  @Test(arguments: [true, false])
  func `A new requirement is breaking if the application does not provide it`(_ isThere: Bool) {
    for dependent in [Dependent.direct, .nobody] {
      let before = Shop(supply: .singleton, dependent: dependent, hasClock: isThere)
      let after = Shop(supply: .timed, dependent: .nobody, hasClock: true)
      let mixed = Shop(supply: .timed, dependent: dependent, hasClock: isThere)
      #expect(mixed.fails == (dependent == .direct && !isThere))
      let changes = Difference(from: [before.facts], to: [after.facts]).changes
      #expect(
        changes.first { $0.text == "SupplyModule now injects Clock of ClockModule" }?.level
          == (mixed.fails ? .breaking : .internal))
    }
  }
}

/// How a module supplies the key.
enum Supply: CaseIterable {
  case singleton, transient, weak, scoped, value
  case asynchronous, isolated, asynchronousFactory, isolatedFactory
  case hidden, none, renamed
  /// A singleton that needs the key of another module.
  case timed
}

/// How another module, or the application, takes it.
enum Dependent: CaseIterable {
  case nobody, direct, lazy, provider, asyncProvider, mainActorProvider, optional
  case fromFactory, fromAsynchronousFactory, fromMainActor, fromHook
  case inScope, openingScope, decorated, root
}

private final class Stock: Sendable { init() {} }
private final class Store: Sendable { init() {} }
private struct Clock: Sendable {}
private struct Visit: Sendable {}
private struct Desk: Sendable { init() {} }
private struct Guest: Sendable { init() {} }

private struct SupplyModule: Module {
  let supply: Supply

  var requires: Requirements { if supply == .timed { Clock.self } }

  var bindings: Bindings {
    switch supply {
    case .singleton: Singleton(Stock.init).exported()
    case .transient: Transient(Stock.init).exported()
    case .weak: WeakSingleton(Stock.init).exported()
    case .scoped: Scoped(in: Visit.self, Stock.init).exported()
    case .value: Value(Stock()).exported()
    case .asynchronous: Singleton { () async in Stock() }.exported()
    case .isolated: Singleton { @MainActor in Stock() }.exported()
    case .asynchronousFactory: Transient { () async in Stock() }.exported()
    case .isolatedFactory: Transient { @MainActor in Stock() }.exported()
    case .hidden: Singleton(Stock.init)
    case .none: Bindings()
    case .renamed: Singleton(Store.init).exported()
    case .timed: Singleton { (_: Clock) in Stock() }.exported()
    }
  }
}

private struct DependentModule: Module {
  let dependent: Dependent

  var requires: Requirements {
    switch dependent {
    case .nobody, .root: Requirements()
    case .optional: Stock?.self
    default: Stock.self
    }
  }

  var bindings: Bindings {
    switch dependent {
    case .nobody, .root: Bindings()
    case .direct: Singleton { (_: Stock) in Desk() }.eager()
    case .lazy: Singleton { (_: Lazy<Stock>) in Desk() }.eager()
    case .provider: Singleton { (_: Provider<Stock>) in Desk() }.eager()
    case .asyncProvider: Singleton { (_: AsyncProvider<Stock>) in Desk() }.eager()
    case .mainActorProvider: Singleton { (_: MainActorProvider<Stock>) in Desk() }.eager()
    case .optional: Singleton { (_: Stock?) in Desk() }.eager()
    case .fromFactory:
      Transient { (_: Stock) in Guest() }
      Singleton { (_: Provider<Guest>) in Desk() }.eager()
    case .fromAsynchronousFactory:
      Transient { (_: Stock) async in Guest() }
      Singleton { (_: AsyncProvider<Guest>) in Desk() }.eager()
    case .fromMainActor:
      Transient { @MainActor (_: Stock) in Guest() }
      Singleton { (_: MainActorProvider<Guest>) in Desk() }.eager()
    case .fromHook: Singleton(Desk.init).eager().onStart { (_: Desk, _: Stock) in }
    case .inScope:
      Scoped(in: Visit.self) { (_: Stock) in Guest() }
      Singleton { (_: ScopeFactory<Visit, Guest>) in Desk() }.eager()
    case .openingScope: Singleton { (_: ScopeFactory<Visit, Stock>) in Desk() }.eager()
    case .decorated: Decorator(Stock.self) { (stock: Stock) in stock }
    }
  }
}

private struct ClockModule: Module { var bindings: Bindings { Singleton(Clock.init).exported() } }

private struct OtherModule: Module { var bindings: Bindings { Singleton(Stock.init).exported() } }

private struct Shop: Assembly {
  let supply: Supply
  let dependent: Dependent
  var isSynchronous = false
  var hasClock = false
  var hasOther = false

  var name: String { "shop" }
  var start: ContainerStart { isSynchronous ? .synchronous() : .awaited }
  var modules: Modules {
    SupplyModule(supply: supply)
    DependentModule(dependent: dependent)
    if hasClock { ClockModule() }
    if hasOther { OtherModule() }
  }
  var roots: Roots { if dependent == .root { Stock.self } }

  var fails: Bool { Graph(of: self).diagnostics().contains { $0.severity == .error } }

  var facts: ApplicationFacts { Office.facts(self) }
}
