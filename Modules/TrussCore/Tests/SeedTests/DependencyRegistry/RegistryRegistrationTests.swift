import Testing
import Truss
import TrussTesting

/// Covers what DependencyRegistry registers: services, tags, scopes, replacement and reset.
struct RegistryRegistrationTests {
  private typealias FixedName = Registry.FixedName

  private enum Guest: Qualifier {}

  private func counting(_ tally: Tally) -> App {
    App {
      Singleton { FixedName(name: "name \(tally.next())") }.exported()
    } roots: {
      FixedName.self
    }
  }

  @Test func `A class is registered for a protocol, and found by the protocol only`() async throws {
    let container = try await Container(Registry.Application())
    #expect(try container.resolve((any Registry.NameService).self).name == "Ada")
    #expect(throws: ContainerError.self) { try container.resolve(FixedName.self) }
  }

  @Test func `A service requires another one that is registered later`() async throws {
    let container = try await Container(Registry.Application())
    let names = try container.resolve((any Registry.NameService).self)
    #expect(try container.resolve((any Registry.UserActions).self).names === names)
  }

  @Test func `Registering creates nothing, and the first resolution does once`() async throws {
    let made = Tally()
    let container = try await Container(counting(made))
    #expect(made.value == 0)
    let name = try container.resolve(FixedName.self)
    #expect(try container.resolve(FixedName.self) === name)
    #expect(made.value == 1)
  }

  @Test func `A unique instance leaves the global one alone`() async throws {
    let container = try await Container(
      App {
        Singleton { FixedName(name: "global") }.exported()
        Factory { FixedName(name: "unique") }.qualified(Guest.self).exported()
      } roots: {
        FixedName.self
        Qualified<Guest, FixedName>.self
      })
    let global = try container.resolve(FixedName.self)
    let unique = try container.resolve(Qualified<Guest, FixedName>.self).value
    #expect(try container.resolve(Qualified<Guest, FixedName>.self).value !== unique)
    #expect(try container.resolve(FixedName.self) === global)
  }

  @Test func `A value is new each time if it is registered so`() async throws {
    struct Ticket: Sendable { let number: Int }
    let made = Tally()
    let container = try await Container(
      App {
        Factory { Ticket(number: made.next()) }.exported()
      } roots: {
        Ticket.self
      })
    #expect(try (1...3).map { _ in try container.resolve(Ticket.self).number } == [1, 2, 3])
  }

  @Test func `A unique service shares a global one that it requires`() async throws {
    struct Screen: Sendable { let name: FixedName }
    let made = Tally()
    let app = App {
      Factory(Screen.init(name:)).exported()
      Singleton { FixedName(name: "name \(made.next())") }
    } roots: {
      Screen.self
    }
    let container = try await Container(app)
    let (one, other) = (try container.resolve(Screen.self), try container.resolve(Screen.self))
    #expect(one.name === other.name)
  }

  @Test func `A layer replaces a service, and resolved instances remain`()
    async throws
  {
    let app = Registry.Application()
    let before = try await Container(app).resolve((any Registry.NameService).self)
    let changed = try await Container(
      app.overriding { Value((any Registry.NameService).self, FixedName(name: "Grace")) })
    #expect(try changed.resolve((any Registry.NameService).self).name == "Grace")
    #expect(try changed.resolve((any Registry.UserActions).self).names.name == "Grace")
    #expect(before.name == "Ada")
  }

  @Test func `Registering twice by mistake is a finding`() {
    let app = App {
      Singleton { FixedName(name: "Ada") }.exported()
      Singleton { FixedName(name: "Grace") }.exported()
    } roots: {
      FixedName.self
    }
    #expect(errors(of: app) == [.duplicateBinding])
  }

  @Test func `Tags keep registrations of one type apart, also when one is replaced`() async throws {
    let app = App {
      Singleton { FixedName(name: "Ada") }.exported()
      Singleton { FixedName(name: "visitor") }.qualified(Guest.self).exported()
    } roots: {
      FixedName.self
      Qualified<Guest, FixedName>.self
    }
    let container = try await Container(
      app.overriding { Value(FixedName(name: "nobody")).qualified(Guest.self) })
    #expect(try container.resolve(FixedName.self).name == "Ada")
    #expect(try container.resolve(Qualified<Guest, FixedName>.self).value.name == "nobody")
  }

  @Test func `A tag that nothing is registered under is a finding`() {
    let app = App {
      Singleton { FixedName(name: "Ada") }.exported()
    } roots: {
      FixedName.self
      Qualified<Guest, FixedName>.self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `A reset removes the container, and a new one has new instances`() async throws {
    let name = Container.Name("registry")
    let made = Tally()
    try await Container(counting(made)).install(as: name)
    let first = try Container.current(name).resolve(FixedName.self)
    Container.reset(name)
    #expect(throws: ContainerError.noCurrentContainer(name: "registry")) {
      try Container.current(name)
    }
    try await Container(counting(made)).install(as: name)
    #expect(try Container.current(name).resolve(FixedName.self).name == "name 2")
    #expect(first.name == "name 1")
    Container.reset(name)
  }
}
