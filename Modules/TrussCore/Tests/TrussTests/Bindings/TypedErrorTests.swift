import Testing
import Truss

/// Factories that throw errors of one type.
struct TypedErrorTests {
  enum Outage: Error { case power, network }
  struct Power: Sendable { let isOn: Bool }
  protocol Lit: Sendable {}

  struct Lamp: Lit {
    init(power: Power) throws(Outage) { guard power.isOn else { throw .power } }
  }

  final class Heater: Sendable {
    init(power: Power, lamps: [any Lit]) throws(Outage) { guard power.isOn else { throw .power } }
  }

  struct Shade: Lit {
    init(_ lamp: any Lit, power: Power) throws(Outage) { guard power.isOn else { throw .network } }
  }

  struct Sensor: Sendable { init() throws(Outage) { throw .network } }
  @globalActor actor Cellar { static let shared = Cellar() }

  @Cellar final class Boiler: Sendable {
    init(power: Power) throws(Outage) { guard power.isOn else { throw .power } }
  }

  @MainActor final class Panel: Sendable {
    init(power: Power) throws(Outage) { guard power.isOn else { throw .power } }
  }

  struct Link: Sendable {
    init(power: Power) async throws(Outage) { guard power.isOn else { throw .network } }
  }

  private func house(isOn: Bool) -> TestAssembly {
    TestAssembly(
      Lamp.self, (any Lit).self, Heater.self, Sensor.self, Qualified<Primary, Lamp>.self,
      Qualified<Primary, [any Lit]>.self, Qualified<Primary, [Lamp]>.self,
      ScopeFactory<Int, Qualified<Secondary, Lamp>>.self
    ) {
      Value(Power(isOn: isOn))
      Singleton(Lamp.init(power:)).exported()
      Singleton((any Lit).self, Lamp.init(power:)).exported()
      Decorator((any Lit).self, Shade.init(_:power:))
      Contribution(to: (any Lit).self, Lamp.init(power:)).qualified(Primary.self)
      Contribution(Lamp.init(power:)).qualified(Primary.self)
      WeakSingleton(Heater.init(power:lamps:)).exported()
      Transient { (power: Power) throws(Outage) in try Lamp(power: power) }.qualified(Primary.self)
        .exported()
      Scoped(in: Int.self, Lamp.init(power:)).qualified(Secondary.self).exported()
      Singleton(Sensor.init).exported()
    }
  }

  @Test func `The error of a factory reaches the code that requests the instance`() async throws {
    let container = try await Container(house(isOn: false))
    #expect(throws: Outage.power) { try container.resolve(Lamp.self) }
    #expect(throws: Outage.power) { try container.resolve((any Lit).self) }
    #expect(throws: Outage.power) { try container.resolve(Heater.self) }
    #expect(throws: Outage.power) { try container.resolve(Qualified<Primary, Lamp>.self) }
    #expect(throws: Outage.power) { try container.resolve(Qualified<Primary, [any Lit]>.self) }
    #expect(throws: Outage.power) { try container.resolve(Qualified<Primary, [Lamp]>.self) }
    #expect(throws: Outage.network) { try container.resolve(Sensor.self) }
    let scopes = try container.resolve(ScopeFactory<Int, Qualified<Secondary, Lamp>>.self)
    await #expect(throws: Outage.power) { try await scopes.open(1) { _ in } }
  }

  @Test func `A factory that can throw constructs an instance`() async throws {
    let container = try await Container(house(isOn: true))
    _ = try container.resolve(Lamp.self)
    #expect(try container.resolve((any Lit).self) is Shade)
    let heater = try container.resolve(Heater.self)
    #expect(try container.resolve(Heater.self) === heater)
    #expect(try container.resolve(Qualified<Primary, [any Lit]>.self).value.count == 1)
    #expect(try container.resolve(Qualified<Primary, [Lamp]>.self).value.count == 1)
  }

  @Test func `The error of an asynchronous or isolated factory ends the start`() async throws {
    for isOn in [true, false] {
      try await start(isOn, Singleton(Boiler.init(power:)), throws: .power)
      try await start(isOn, Singleton(Panel.init(power:)), throws: .power)
      try await start(isOn, Singleton(Link.init(power:)), throws: .network)
    }
  }

  private func start<Service>(
    _ isOn: Bool, _ binding: Singleton<Service>, throws outage: Outage
  ) async throws {
    let assembly = TestAssembly(Service.self) {
      Value(Power(isOn: isOn))
      binding.exported()
    }
    if isOn {
      _ = try await Container(assembly).resolve(Service.self)
    } else {
      await #expect(throws: outage) { try await Container(assembly) }
    }
  }
}
