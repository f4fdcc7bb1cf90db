import Testing
import Truss

/// Covers what Juice can register: initializers, factories, instances, values, modules and lifetimes.
struct JuiceRegistrationTests {
  private typealias Fruit = JuiceBar.Fruit
  private typealias Apple = JuiceBar.Apple
  private typealias Orange = JuiceBar.Orange
  private typealias FreshJuice = JuiceBar.FreshJuice
  private typealias TeaBlend = JuiceBar.TeaBlend
  private typealias BlackTea = JuiceBar.BlackTea

  private struct Unripe: Error, Equatable {}

  @Test func `A type is registered by its initializer and resolved as a protocol`() async throws {
    let container = try await Container(
      App {
        Factory((any JuiceBar.Juice).self, FreshJuice.init(fruit:)).exported()
        Factory((any Fruit).self, Orange.init)
      } roots: {
        (any JuiceBar.Juice).self
      })
    #expect(try container.resolve((any JuiceBar.Juice).self).taste == "orange juice")
  }

  @Test func `An initializer may have any number of dependencies`() async throws {
    let container = try await Container(
      App {
        Singleton(JuiceBar.IcyLemonade.init(juice:lemon:sweetener:water:ice:mint:)).exported()
        Factory((any JuiceBar.Juice).self, FreshJuice.init(fruit:))
        Factory((any Fruit).self, Orange.init)
        Factory(JuiceBar.Lemon.init)
        Factory(JuiceBar.Sweetener.init)
        Factory(JuiceBar.Water.init)
        Factory(JuiceBar.Ice.init)
        Factory(JuiceBar.Mint.init)
      } roots: {
        JuiceBar.IcyLemonade.self
      })
    let lemonade = try container.resolve(JuiceBar.IcyLemonade.self)
    #expect(lemonade.juice.taste == "orange juice")
    #expect(lemonade.sweetener != nil)
    #expect(try container.resolve(JuiceBar.IcyLemonade.self) === lemonade)
  }

  @Test func `A custom factory declares its dependencies as parameters`() async throws {
    let container = try await Container(
      App {
        Singleton { (orange: Orange, tea: BlackTea) in TeaBlend(fruit: orange, tea: tea) }
          .exported()
        Factory(Orange.init)
        Singleton(BlackTea.init).exported()
      } roots: {
        TeaBlend.self
        BlackTea.self
      })
    let blend = try container.resolve(TeaBlend.self)
    #expect(try container.resolve(TeaBlend.self).fruit === blend.fruit)
    #expect(try container.resolve(BlackTea.self) === blend.tea)
  }

  @Test func `Instances, structures and enumerations are registered as values`() async throws {
    struct Recipe: Sendable, Equatable { let title: String }
    let orange = Orange()
    let container = try await Container(
      App {
        Value((any Fruit).self, orange).exported()
        Value(JuiceBar.Color.red).exported()
        Value(Recipe(title: "punch")).exported()
      } roots: {
        (any Fruit).self
        JuiceBar.Color.self
        Recipe.self
      })
    #expect(try container.resolve((any Fruit).self) === orange)
    #expect(try container.resolve(JuiceBar.Color.self) == .red)
    #expect(try container.resolve(Recipe.self) == Recipe(title: "punch"))
  }

  @Test func `A module groups registrations, and composing it twice is an error`() async throws {
    let container = try await Container(
      App(modules: { JuiceBar.FruitModule() }, roots: { (any Fruit).self }))
    #expect(try container.resolve((any Fruit).self).name == "orange")
    let twice = App {
      JuiceBar.FruitModule()
      JuiceBar.FruitModule()
    } roots: {
      (any Fruit).self
    }
    #expect(errors(of: twice).contains(.moduleComposedTwice))
  }

  @Test func `An instance per dependency is new each time and not kept by the container`()
    async throws
  {
    let container = try await Container(
      App {
        Factory { Apple(color: .red) }.exported()
      } roots: {
        Apple.self
      })
    weak var first: Apple?
    do {
      let apple = try container.resolve(Apple.self)
      first = apple
      #expect(try container.resolve(Apple.self) !== apple)
    }
    #expect(first == nil)
  }

  @Test func `A single instance is constructed on first use and kept by the container`()
    async throws
  {
    let made = Tally()
    let container = try await Container(
      App {
        Singleton {
          made.next()
          return Apple(color: .red)
        }
        .exported()
      } roots: {
        Apple.self
      })
    #expect(made.value == 0)
    weak let apple = try container.resolve(Apple.self)
    #expect(apple != nil)
    #expect(try container.resolve(Apple.self) === apple)
    #expect(made.value == 1)
  }

  @Test func `One registration under several services is one instance`() async throws {
    let container = try await Container(
      App {
        Singleton { Apple(color: .red) }.also((any Fruit).self) { $0 }.exported()
      } roots: {
        Apple.self
        (any Fruit).self
      })
    #expect(try container.resolve(Apple.self) === container.resolve((any Fruit).self))
  }

  @Test func `One type registered twice has two instances`() async throws {
    let container = try await Container(
      App {
        Singleton { Apple(color: .red) }.exported()
        Singleton((any Fruit).self) { Apple(color: .red) }.exported()
      } roots: {
        Apple.self
        (any Fruit).self
      })
    #expect(try container.resolve(Apple.self) !== container.resolve((any Fruit).self))
  }

  @Test func `An instance that is owned by the container is kept, one owned externally is not`()
    async throws
  {
    var tea: BlackTea? = BlackTea()
    var orange: Orange? = Orange()
    weak let observedTea = tea
    weak let observedOrange = orange
    let container = try await Container(
      App(
        modules: { JuiceBar.FruitModule() },
        roots: {
          BlackTea.self
          Orange.self
        },
        inputs: {
          BlackTea.self
          Orange.self
        })
    ) { [tea = try #require(tea), orange = try #require(orange)] in
      Value(tea).unowned()
      Value(orange)
    }
    #expect(try container.resolve(BlackTea.self) === tea)
    (tea, orange) = (nil, nil)
    #expect(observedTea == nil)
    #expect(observedOrange != nil)
    #expect(throws: ContainerError.valueReleased(Key(BlackTea.self))) {
      try container.resolve(BlackTea.self)
    }
  }

  @Test func `A factory that fails is called again by the next request`() async throws {
    let made = Tally()
    let container = try await Container(
      App {
        Singleton {
          guard made.next() > 1 else { throw Unripe() }
          return Apple(color: .red)
        }
        .exported()
      } roots: {
        Apple.self
      })
    #expect(throws: Unripe()) { try container.resolve(Apple.self) }
    #expect(try container.resolve(Apple.self) === container.resolve(Apple.self))
    #expect(made.value == 2)
  }

  @Test func `A registration that is under no visible service is a warning`() {
    let app = App {
      Singleton(Orange.init).exported()
      Singleton(BlackTea.init)
    } roots: {
      Orange.self
    }
    #expect(Graph(of: app).diagnostics().map(\.id) == [.unusedBinding])
  }

  @Test func `Concurrent tasks resolve one single instance`() async throws {
    let made = Tally()
    let container = try await Container(
      App {
        Singleton {
          made.next()
          return Orange()
        }
        .exported()
        Factory { (orange: Orange) in FreshJuice(fruit: orange) }.exported()
      } roots: {
        FreshJuice.self
      })
    let fruits = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<64 {
        group.addTask { ObjectIdentifier(try container.resolve(FreshJuice.self).fruit) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(fruits.count == 1)
    #expect(made.value == 1)
  }
}
