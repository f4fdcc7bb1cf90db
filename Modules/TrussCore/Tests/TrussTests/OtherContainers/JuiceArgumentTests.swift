import Testing
import Truss

/// Covers the arguments with which Juice resolves a service.
struct JuiceArgumentTests {
  private typealias Fruit = JuiceBar.Fruit
  private typealias Juice = JuiceBar.Juice
  private typealias Apple = JuiceBar.Apple
  private typealias Orange = JuiceBar.Orange
  private typealias FreshJuice = JuiceBar.FreshJuice

  private final class Punch: Sendable {
    let first: any Fruit
    let juice: any Juice
    init(first: any Fruit, juice: any Juice) { (self.first, self.juice) = (first, juice) }
  }

  @Test func `An argument is matched by its type and wins over a registration`() async throws {
    typealias Pressing = AssistedFactory<any Juice, any Fruit>
    let container = try await Container(
      TestAssembly {
        Transient((any Juice).self, FreshJuice.init(fruit:)).exported()
        Transient((any Fruit).self, Orange.init)
      } roots: {
        (any Juice).self
        Pressing.self
      })
    let pressing = try container.resolve(Pressing.self)
    #expect(try pressing.make(Apple(color: .red)).taste == "red apple juice")
    #expect(try container.resolve((any Juice).self).taste == "orange juice")
  }

  @Test func `Parameters that no argument matches are resolved`() async throws {
    typealias Mixing = AssistedFactory<Mixture, JuiceBar.Color, Int>
    struct Mixture: Sendable {
      let color: JuiceBar.Color
      let count: Int
      let fruit: Orange
    }
    let container = try await Container(
      TestAssembly {
        Transient { (color: JuiceBar.Color, count: Int, fruit: Orange) in
          Mixture(color: color, count: count, fruit: fruit)
        }
        .exported()
        Singleton(Orange.init).exported()
      } roots: {
        Mixing.self
        Orange.self
      })
    let mixture = try container.resolve(Mixing.self).make(.green, 3)
    #expect(mixture.color == .green && mixture.count == 3)
    #expect(try container.resolve(Orange.self) === mixture.fruit)
  }

  @Test func `An argument of a type that no parameter has exactly is an error`() {
    let app = TestAssembly {
      Transient(FreshJuice.init(fruit:)).exported()
      Transient((any Fruit).self, Orange.init)
    } roots: {
      AssistedFactory<FreshJuice, Apple>.self
    }
    #expect(errors(of: app) == [.assistedMismatch])
  }

  @Test func `Two arguments of one type are an error, and one structure holds both`() async throws {
    struct Fruits: Sendable {
      let first: Apple
      let second: Apple
    }
    let ambiguous = TestAssembly {
      Transient { (apple: Apple) in FreshJuice(fruit: apple) }.exported()
    } roots: {
      AssistedFactory<FreshJuice, Apple, Apple>.self
    }
    #expect(errors(of: ambiguous) == [.assistedMismatch])
    let container = try await Container(
      TestAssembly {
        Transient { (fruits: Fruits) in [fruits.first.name, fruits.second.name] }.exported()
      } roots: {
        AssistedFactory<[String], Fruits>.self
      })
    let names = try container.resolve(AssistedFactory<[String], Fruits>.self)
      .make(Fruits(first: Apple(color: .red), second: Apple(color: .green)))
    #expect(names == ["red apple", "green apple"])
  }

  @Test func `An argument of an array type feeds an array, one of the element type does not`()
    async throws
  {
    let bindings = Bindings {
      Transient { (names: [String]) in names.count }.exported()
    }
    let elements = TestAssembly {
      bindings
      Contribution { "orange" }
    } roots: {
      AssistedFactory<Int, String>.self
    }
    #expect(errors(of: elements) == [.assistedMismatch])
    let arrays = TestAssembly {
      bindings
    } roots: {
      AssistedFactory<Int, [String]>.self
    }
    let container = try await Container(arrays)
    let counting = try container.resolve(AssistedFactory<Int, [String]>.self)
    #expect(try counting.make(["apple", "pear"]) == 2)
  }

  @Test func `Arguments reach the transient services that a call constructs, and no shared one`()
    async throws
  {
    typealias Mixing = AssistedFactory<Punch, any Fruit>
    func taste(shared: Bool) async throws -> String {
      let container = try await Container(
        TestAssembly {
          Transient(Punch.init(first:juice:)).exported()
          if shared {
            Singleton((any Juice).self, FreshJuice.init(fruit:))
            Singleton((any Fruit).self, Orange.init)
          } else {
            Transient((any Juice).self, FreshJuice.init(fruit:))
          }
        } roots: {
          Mixing.self
        })
      let punch = try container.resolve(Mixing.self).make(Apple(color: .red))
      return punch.juice.taste
    }
    #expect(try await taste(shared: false) == "red apple juice")
    #expect(try await taste(shared: true) == "orange juice")
  }

  @Test func `An argument does not replace the requested service`() async throws {
    typealias Peeling = AssistedFactory<Apple, Apple>
    let container = try await Container(
      TestAssembly {
        Transient { (apple: Apple) in Apple(color: apple.color == .red ? .green : .red) }.exported()
      } roots: {
        Peeling.self
      })
    #expect(try container.resolve(Peeling.self).make(Apple(color: .red)).color == .green)
  }

  @Test func `A single instance takes no arguments`() {
    let app = TestAssembly {
      Singleton(FreshJuice.init(fruit:)).exported()
    } roots: {
      AssistedFactory<FreshJuice, any Fruit>.self
    }
    #expect(errors(of: app) == [.assistedSingleton])
  }

  @Test func `Arguments reach all elements of a collection`() async throws {
    typealias Round = AssistedFactory<[any Juice], any Fruit>
    let container = try await Container(
      TestAssembly {
        Transient((any Juice).self, FreshJuice.init(fruit:)).contributed()
        Transient((any Juice).self) { (fruit: any Fruit) in FreshJuice(fruit: fruit) }.contributed()
      } roots: {
        Round.self
      })
    let round = try container.resolve(Round.self).make(Apple(color: .red))
    #expect(round.map(\.taste) == ["red apple juice", "red apple juice"])
  }

  @Test func `An optional service takes arguments, and those of the call stay with what it makes`()
    async throws
  {
    struct Refill: Sendable {
      let next: Provider<any Juice>
      let spare: Lazy<any Juice>
    }
    let container = try await Container(
      TestAssembly {
        Transient { (next: Provider<any Juice>, spare: Lazy<any Juice>) in
          Refill(next: next, spare: spare)
        }
        .exported()
        Transient((any Juice).self, FreshJuice.init(fruit:)).exported()
      } roots: {
        AssistedFactory<Refill, any Fruit>.self
        AssistedFactory<(any Juice)?, any Fruit>.self
      })
    let refill = try container.resolve(AssistedFactory<Refill, any Fruit>.self)
      .make(Apple(color: .red))
    #expect(try refill.next.get().taste == "red apple juice")
    #expect(try refill.next.get() !== refill.next.get())
    #expect(try refill.spare.value === refill.spare.value)
    #expect(try refill.spare.value.taste == "red apple juice")
    let optional = try container.resolve(AssistedFactory<(any Juice)?, any Fruit>.self)
    #expect(try optional.make(Orange())?.taste == "orange juice")
  }

  @Test func `The arguments of a nested call win over the outer ones`()
    async throws
  {
    typealias Pressing = AssistedFactory<FreshJuice, any Fruit>
    struct Bench: Sendable {
      let color: JuiceBar.Color
      let fruit: any Fruit
      let pressing: Pressing
    }
    let container = try await Container(
      TestAssembly {
        Transient { (color: JuiceBar.Color, fruit: any Fruit, pressing: Pressing) in
          Bench(color: color, fruit: fruit, pressing: pressing)
        }
        .exported()
        Transient(FreshJuice.init(fruit:))
      } roots: {
        AssistedFactory<Bench, JuiceBar.Color, any Fruit>.self
      })
    let bench = try container.resolve(AssistedFactory<Bench, JuiceBar.Color, any Fruit>.self)
      .make(.red, Orange())
    #expect(bench.fruit.name == "orange")
    #expect(try bench.pressing.make(Apple(color: .green)).taste == "green apple juice")
  }
}
