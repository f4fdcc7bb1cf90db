import Testing
import Truss

/// Covers what Juice resolves: optional services, collections, keys and automatic services.
struct JuiceResolutionTests {
  private typealias Fruit = JuiceBar.Fruit
  private typealias Apple = JuiceBar.Apple
  private typealias Orange = JuiceBar.Orange
  private typealias Compot = JuiceBar.Compot

  private enum Imported: Qualifier {}

  @Test func `A required service that nothing provides is an error before anything is built`()
    async throws
  {
    let app = App {
      Factory(JuiceBar.FreshJuice.init(fruit:)).exported()
    } roots: {
      JuiceBar.FreshJuice.self
    }
    #expect(errors(of: app) == [.missingBinding])
    await #expect(throws: GraphError.self) { try await Container(app) }
  }

  @Test func `An optional service is nil if nothing provides it`() async throws {
    let container = try await Container(
      App {
        Singleton(Orange.init).exported()
      } roots: {
        Orange?.self
        Compot?.self
      })
    #expect(try container.resolve(Orange?.self) != nil)
    #expect(try container.resolve(Compot?.self) == nil)
  }

  @Test func `An optional parameter is nil if nothing provides it`() async throws {
    struct Tea: Sendable {
      let compot: Compot?
      let orange: Orange?
    }
    let container = try await Container(
      App {
        Feature {
          Compot?.self
        } bindings: {
          Factory { (compot: Compot?, orange: Orange?) in Tea(compot: compot, orange: orange) }
            .exported()
          Factory(Orange.init)
        }
      } roots: {
        Tea.self
      })
    let tea = try container.resolve(Tea.self)
    #expect(tea.compot == nil)
    #expect(tea.orange != nil)
  }

  @Test func `An optional service whose own dependency is missing is an error`() {
    let app = App {
      Factory(JuiceBar.FreshJuice.init(fruit:)).exported()
    } roots: {
      JuiceBar.FreshJuice?.self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `A type that the application does not list is a typed error`() async throws {
    let container = try await Container(
      App {
        Singleton(Orange.init).exported()
      } roots: {
        Orange.self
      })
    #expect(throws: ContainerError.notARoot(Key(Compot.self), application: "App")) {
      try container.resolve(Compot.self)
    }
  }

  @Test func `A collection has all services in the order of registration, of any lifetime`()
    async throws
  {
    let container = try await Container(
      App {
        Contribution(to: (any Fruit).self) { Apple(color: .red) }
        Factory((any Fruit).self, Orange.init).contributed()
        Contribution(to: (any Fruit).self) { Apple(color: .red) }
      } roots: {
        [any Fruit].self
      })
    let fruits = try container.resolve([any Fruit].self)
    #expect(fruits.map(\.name) == ["red apple", "orange", "red apple"])
    #expect(fruits[0] !== fruits[2])
    let others = try container.resolve([any Fruit].self)
    #expect(fruits[0] === others[0])
    #expect(fruits[1] !== others[1])
  }

  @Test func `A second registration of a service is an error unless it overrides the first`()
    async throws
  {
    let twice = App {
      Factory((any Fruit).self, Orange.init).exported()
      Factory((any Fruit).self) { Apple(color: .red) }.exported()
    } roots: {
      (any Fruit).self
    }
    #expect(errors(of: twice) == [.duplicateBinding])
    let container = try await Container(
      App {
        Factory((any Fruit).self, Orange.init).exported()
        Factory((any Fruit).self) { Apple(color: .red) }.overriding().exported()
      } roots: {
        (any Fruit).self
      })
    #expect(try container.resolve((any Fruit).self).name == "red apple")
  }

  @Test func `A collection of a service that is not registered may be empty`() async throws {
    let app = App {
      Feature {
        MayBeEmpty([any Fruit].self)
      } bindings: {
        Factory { (fruits: [any Fruit]) in fruits.count }.exported()
      }
    } roots: {
      Int.self
    }
    #expect(Graph(of: app).diagnostics().isEmpty)
    #expect(try await Container(app).resolve(Int.self) == 0)
  }

  @Test func `An explicit registration of a collection or an optional wins over the automatic one`()
    async throws
  {
    let container = try await Container(
      App {
        Contribution { "apple" }
        Value(["orange"]).exported()
        Value(JuiceBar.Color.red).exported()
        Value(JuiceBar.Color?.some(.green)).exported()
      } roots: {
        [String].self
        JuiceBar.Color.self
        JuiceBar.Color?.self
      })
    #expect(try container.resolve([String].self) == ["orange"])
    #expect(try container.resolve(JuiceBar.Color.self) == .red)
    #expect(try container.resolve(JuiceBar.Color?.self) == .green)
  }

  @Test func `A registered optional does not provide the type that it wraps`() {
    let app = App {
      Value(JuiceBar.Color?.some(.green)).exported()
    } roots: {
      JuiceBar.Color.self
    }
    #expect(errors(of: app) == [.missingBinding])
  }

  @Test func `A keyed service is separate from the one without a key`() async throws {
    let container = try await Container(
      App {
        Singleton((any Fruit).self, Orange.init).exported()
        Singleton((any Fruit).self) { Apple(color: .green) }.qualified(Imported.self).exported()
      } roots: {
        (any Fruit).self
        Qualified<Imported, any Fruit>.self
        Qualified<Imported, Compot>?.self
      })
    #expect(try container.resolve((any Fruit).self).name == "orange")
    let imported = try container.resolve(Qualified<Imported, any Fruit>.self)
    #expect(imported.value.name == "green apple")
    #expect(try container.resolve(Qualified<Imported, Compot>?.self) == nil)
  }

  @Test func `Automatic services have the key of the wrapped service`() async throws {
    let container = try await Container(
      App {
        Singleton((any Fruit).self, Orange.init).exported()
        Singleton((any Fruit).self) { Apple(color: .green) }.qualified(Imported.self).exported()
        Contribution { "orange" }
        Contribution { "green apple" }.qualified(Imported.self)
      } roots: {
        Qualified<Imported, any Fruit>?.self
        Lazy<Qualified<Imported, any Fruit>>.self
        Qualified<Imported, [String]>.self
        [String].self
      })
    #expect(
      try container.resolve(Qualified<Imported, any Fruit>?.self)?.value.name == "green apple")
    let later = try container.resolve(Lazy<Qualified<Imported, any Fruit>>.self)
    #expect(try later.value.value.name == "green apple")
    #expect(try container.resolve(Qualified<Imported, [String]>.self).value == ["green apple"])
    #expect(try container.resolve([String].self) == ["orange"])
  }

  @Test func `Services are collected under keys of any hashable type`() async throws {
    let container = try await Container(
      App {
        Contribution(to: (any Fruit).self, Orange.init).keyed("orange")
        Contribution(to: (any Fruit).self) { Apple(color: .red) }.keyed("apple")
      } roots: {
        [String: any Fruit].self
      })
    let fruits = try container.resolve([String: any Fruit].self)
    #expect(fruits.mapValues(\.name) == ["orange": "orange", "apple": "red apple"])
  }

  @Test func `Automatic services nest`() async throws {
    let made = Tally()
    let container = try await Container(
      App {
        Contribution(to: (any Fruit).self) {
          made.next()
          return Orange()
        }
        Contribution(to: (any Fruit).self) { Apple(color: .red) }
      } roots: {
        [Lazy<any Fruit>].self
        Lazy<Compot?>.self
      })
    let fruits = try container.resolve([Lazy<any Fruit>].self)
    #expect(made.value == 0)
    #expect(try fruits.map { try $0.value.name } == ["orange", "red apple"])
    #expect(made.value == 1)
    #expect(try container.resolve(Lazy<Compot?>.self).value == nil)
  }
}
