import Testing
import Truss

/// Covers how Juice injects: into properties, by wrapper, lazily, through factories and across cycles.
struct JuiceInjectionTests {
  private typealias Fruit = JuiceBar.Fruit
  private typealias Orange = JuiceBar.Orange

  private final class Spice: Sendable {}

  private final class Jam: @unchecked Sendable {
    var fruit: (any Fruit)?
    var spice: Spice?
  }

  private final class Egg: Sendable {
    unowned let chicken: Chicken
    init(chicken: Chicken) { self.chicken = chicken }
  }

  private final class Chicken: Sendable {
    let egg: Lazy<Egg>
    init(egg: Lazy<Egg>) { self.egg = egg }
  }

  @Test func `Dependencies are injected into properties, required and optional ones`()
    async throws
  {
    let container = try await Container(
      App {
        Feature {
          Spice?.self
        } bindings: {
          Singleton(Jam.init).injecting(\.fruit, \.spice).exported()
          Factory((any Fruit).self, Orange.init)
        }
      } roots: {
        Jam.self
      })
    let jam = try container.resolve(Jam.self)
    #expect(jam.fruit?.name == "orange")
    #expect(jam.spice == nil)
  }

  @Test func `A property whose service nothing provides is an error`() {
    let app = App {
      Singleton(Jam.init).onInit { (jam, fruit: any Fruit) in jam.fruit = fruit }.exported()
    } roots: {
      Jam.self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `The properties of a structure are set where it is constructed`() async throws {
    struct TeaBlend: Sendable {
      var fruit: (any Fruit)?
    }
    let container = try await Container(
      App {
        Factory { (fruit: any Fruit) in
          var blend = TeaBlend()
          blend.fruit = fruit
          return blend
        }
        .exported()
        Factory((any Fruit).self, Orange.init)
      } roots: {
        TeaBlend.self
      })
    #expect(try container.resolve(TeaBlend.self).fruit?.name == "orange")
  }

  @Test func `A property wrapper injects from the current container, and copies share the value`()
    async throws
  {
    struct Breakfast {
      @Inject var fruit: any Fruit
      @Inject var spice: Spice?
    }
    let container = try await Container(
      App {
        Factory((any Fruit).self, Orange.init).exported()
      } roots: {
        (any Fruit).self
        Spice?.self
      })
    let breakfast = container.withCurrent { Breakfast() }
    let copy = breakfast
    #expect(copy.fruit === breakfast.fruit)
    #expect(breakfast.spice == nil)
    #expect(container.withCurrent { Breakfast() }.fruit !== breakfast.fruit)
  }

  @Test func `The last container that was installed is the global one, and is kept until reset`()
    async throws
  {
    let name = Container.Name("juice bar")
    let app = App {
      Singleton(Orange.init).exported()
    } roots: {
      Orange.self
    }
    weak var first: Container?
    do {
      let container = try await Container(app)
      container.install(as: name)
      first = container
    }
    #expect(try Container.current(name) === first)
    let second = try await Container(app)
    second.install(as: name)
    #expect(first == nil)
    #expect(try Container.current(name) === second)
    Container.reset(name)
    Container.reset(name)
    #expect(throws: ContainerError.noCurrentContainer(name: "juice bar")) {
      try Container.current(name)
    }
  }

  @Test func `A lazy dependency is resolved on first use, and then cached`() async throws {
    let made = Tally()
    let container = try await Container(
      App {
        Factory {
          made.next()
          return Orange()
        }
        .exported()
      } roots: {
        Lazy<Orange>.self
      })
    let (one, other) = try (
      container.resolve(Lazy<Orange>.self), container.resolve(Lazy<Orange>.self)
    )
    #expect(made.value == 0)
    #expect(try one.value === one.value)
    #expect(try one.value !== other.value)
    #expect(made.value == 2)
  }

  @Test func `A lazy dependency breaks a cycle of single instances`() async throws {
    let container = try await Container(
      App {
        Singleton(Chicken.init(egg:)).exported()
        Singleton(Egg.init(chicken:)).exported()
      } roots: {
        Chicken.self
        Egg.self
      })
    let chicken = try container.resolve(Chicken.self)
    #expect(try chicken.egg.value.chicken === chicken)
    #expect(try container.resolve(Egg.self) === chicken.egg.value)
  }

  @Test func `A lazy dependency does not keep the container, and says so when it is gone`()
    async throws
  {
    var container: Container? = try await Container(
      App {
        Singleton(Orange.init).exported()
      } roots: {
        Lazy<Orange>.self
      })
    weak let observed = container
    let orange = try #require(container).resolve(Lazy<Orange>.self)
    container = nil
    #expect(observed == nil)
    #expect(throws: ContainerError.released(Key(Orange.self))) { try orange.value }
  }

  @Test func `A factory creates an instance for each call, and shares a single instance`()
    async throws
  {
    let container = try await Container(
      App {
        Factory(Orange.init).exported()
        Singleton(Spice.init).exported()
      } roots: {
        Provider<Orange>.self
        Provider<Spice>.self
      })
    let oranges = try container.resolve(Provider<Orange>.self)
    let spices = try container.resolve(Provider<Spice>.self)
    #expect(try oranges.get() !== oranges.get())
    #expect(try spices.get() === spices.get())
  }

  @Test func `A factory with parameters creates with typed arguments, any number of them`()
    async throws
  {
    struct Crate: Sendable, Equatable {
      let fruit: String
      let count: Int
      let color: JuiceBar.Color
      let isRipe: Bool
      let weight: Double
    }
    typealias Packing = AssistedFactory<Crate, String, Int, JuiceBar.Color, Bool, Double>
    let container = try await Container(
      App {
        Factory(Crate.init(fruit:count:color:isRipe:weight:)).exported()
      } roots: {
        Packing.self
      })
    #expect(
      try container.resolve(Packing.self).make("pear", 12, .green, true, 2.5)
        == Crate(fruit: "pear", count: 12, color: .green, isRipe: true, weight: 2.5))
  }

  @Test func `A provider of a missing service is an error before it is called`() {
    let app = App {
      Factory { (spices: Provider<Spice>) in [spices] }.exported()
    } roots: {
      [Provider<Spice>].self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `A cycle is an error, of single instances and of one per dependency`() {
    final class Hen: Sendable {
      init(nest: Nest) {}
    }
    final class Nest: Sendable {
      init(hen: Hen) {}
    }
    let single = App {
      Singleton(Hen.init(nest:)).exported()
      Singleton(Nest.init(hen:))
    } roots: {
      Hen.self
    }
    let each = App {
      Factory(Hen.init(nest:)).exported()
      Factory(Nest.init(hen:))
    } roots: {
      Hen.self
    }
    #expect(errors(of: single) == [.dependencyCycle])
    #expect(errors(of: each) == [.dependencyCycle])
  }
}
