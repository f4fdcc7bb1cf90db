import Testing
import Truss

/// Qualifiers that a binding gives to the parameters of its factory.
struct ParameterQualifierTests {
  private struct Database: Sendable, Equatable { let name: String }

  /// Services of a domain that knows no container.
  private struct Reports: Sendable { let database: Database, limit: Int }

  private struct Synchronizer: Sendable { let source: Database, target: Database }

  private struct Greeting: Sendable { let names: [String] }

  private struct DatabaseModule: Module {
    var bindings: Bindings {
      Value(Database(name: "plain")).exported()
      Value(Database(name: "primary")).qualified(Primary.self).exported()
      Value(Database(name: "replica")).qualified(Replica.self).exported()
      Contribution { Database(name: "contributed") }.qualified(Replica.self)
      Value(7).exported()
    }
  }

  @Test func `One qualifier applies to every parameter of the type`() async throws {
    let container = try await Container(of: Reports.self, Synchronizer.self) {
      TestModule {
        Qualified<Replica, Database>.self
        Int.self
      } bindings: {
        Singleton(Reports.init(database:limit:)).taking(Qualified<Replica, Database>.self)
          .exported()
        Transient(Synchronizer.init(source:target:)).taking(Qualified<Replica, Database>.self)
          .exported()
      }
      DatabaseModule()
    }
    #expect(container.graph.diagnostics() == [])
    let reports = try container.resolve(Reports.self)
    #expect(reports.database.name == "replica")
    #expect(reports.limit == 7)
    let synchronizer = try container.resolve(Synchronizer.self)
    #expect([synchronizer.source.name, synchronizer.target.name] == ["replica", "replica"])
  }

  @Test func `Several qualifiers apply to the parameters in their order`() async throws {
    let container = try await Container(
      of: Synchronizer.self, Qualified<Replica, Synchronizer>.self
    ) {
      TestModule {
        Qualified<Primary, Database>.self
        Qualified<Replica, Database>.self
        Database.self
      } bindings: {
        Singleton(Synchronizer.init(source:target:))
          .taking(Qualified<Primary, Database>.self, Qualified<Replica, Database>.self)
          .exported()
        Singleton(Synchronizer.init(source:target:))
          .taking(Database.self, Qualified<Replica, Database>.self)
          .qualified(Replica.self)
          .exported()
      }
      DatabaseModule()
    }
    #expect(container.graph.diagnostics() == [])
    let first = try container.resolve(Synchronizer.self)
    #expect([first.source.name, first.target.name] == ["primary", "replica"])
    let second = try container.resolve(Qualified<Replica, Synchronizer>.self).value
    #expect([second.source.name, second.target.name] == ["plain", "replica"])
  }

  @Test func `Forms of a parameter are read under its qualifier`() async throws {
    struct Names: Sendable { let all: [String] }
    let container = try await Container(of: Names.self) {
      TestModule {
        Qualified<Replica, Database>.self
        Qualified<Primary, Int?>.self
      } bindings: {
        Singleton { (lazy: Lazy<Database>, all: [Database], none: Int?) in
          Names(all: [try lazy.value.name] + all.map(\.name) + [none.map(String.init) ?? "none"])
        }
        .taking(Qualified<Replica, Lazy<Database>>.self)
        .taking(Qualified<Replica, [Database]>.self)
        .taking(Qualified<Primary, Int?>.self)
        .exported()
      }
      DatabaseModule()
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Names.self).all == ["replica", "contributed", "none"])
  }

  @Test func `Decorators, contributions and aliases may qualify parameters`() async throws {
    let container = try await Container(
      of: Database.self, [String].self, Qualified<Primary, Double>.self
    ) {
      TestModule {
        Qualified<Replica, Database>.self
        Qualified<Primary, Database>.self
        Database.self
      } bindings: {
        Decorator(Database.self) { (inner: Database, other: Database) in
          Database(name: "\(inner.name) over \(other.name)")
        }.taking(Qualified<Replica, Database>.self)
        Contribution { (database: Database) in database.name }
          .taking(Qualified<Primary, Database>.self)
        Singleton { (database: Database) in database.name.count }
          .also(Double.self) { Double($0) }
          .taking(Qualified<Primary, Database>.self)
          .qualified(Primary.self)
          .exported()
      }
      DatabaseModule()
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Database.self).name == "plain over replica")
    #expect(try container.resolve([String].self) == ["primary"])
    #expect(try container.resolve(Qualified<Primary, Double>.self).value == 7)
  }

  @Test func `A parameter under a qualifier is verified like a written one`() {
    let given = Graph(of: Int.self) {
      Singleton { (name: String) in name.count }.taking(Qualified<Replica, String>.self).exported()
    }
    let message = "nothing provides `String @Replica`, which `Int` needs"
    #expect(given.findings == ["missing-binding: \(message)"])
    let nested = Graph(of: Int.self) {
      Value("a").qualified(Primary.self)
      Value("b").qualified(Replica.self)
      Singleton { (name: Qualified<Primary, String>) in name.value.count }
        .taking(Qualified<Replica, Qualified<Primary, String>>.self).exported()
    }
    #expect(nested.diagnostics().first?.id == .missingBinding)
  }

  @Test func `A dependency path names the qualifiers that the parameters do not name`() {
    let graph = Graph(of: Int.self) {
      Singleton { (names: Lazy<[String]?>, number: Qualified<Primary, Double>) in 1 }
        .taking(Qualified<Replica, Lazy<[String]?>>.self).exported()
      Contribution { (limit: Int8) in "\(limit)" }.qualified(Replica.self)
        .taking(Qualified<Primary, Int8>.self)
    }
    #expect(
      graph.diagnostics().map { $0.trace.map(\.text) } == [
        ["Int", "Qualified<Primary, Double>"],
        ["Int", "Lazy<[String]?> @Replica", "Int8 @Primary"],
      ])
  }

  @Test func `A given qualifier comes before that of a qualified module`() async throws {
    let reports = try await Container(of: Qualified<Primary, Reports>.self) {
      TestModule {
        Qualified<Replica, Database>.self
        Int.self
      } bindings: {
        Singleton(Reports.init(database:limit:)).taking(Qualified<Replica, Database>.self)
          .exported()
      }.qualified(Primary.self)
      DatabaseModule()
    }.resolve(Qualified<Primary, Reports>.self).value
    #expect(reports.database.name == "replica")
  }

  @Test func `A child evaluates its parent's parameter under the given qualifier`() async throws {
    let app = TestAssembly(Greeting.self) {
      Value("plain").exported()
      Value("replica").qualified(Replica.self).exported()
      Transient { (name: String, later: Lazy<String>) in
        Greeting(names: [name, try later.value])
      }
      .taking(Qualified<Replica, String>.self)
      .taking(Qualified<Replica, Lazy<String>>.self)
      .exported()
    }
    let parent = try await Container(app)
    let child = try await Container(TestChild(of: app, Greeting.self), parent: parent)
    #expect(try parent.resolve(Greeting.self).names == ["replica", "replica"])
    #expect(try child.resolve(Greeting.self).names == ["replica", "replica"])
  }

  @Test func `An argument has no qualifier, even if its module has the given one`() async throws {
    typealias Greetings = Qualified<Replica, AssistedFactory<Greeting, String>>
    let container = try await Container(of: Greetings.self) {
      TestModule {
        Value("bound")
        Transient { (given: String, other: String) in Greeting(names: [given, other]) }
          .taking(Qualified<Replica, String>.self, String.self)
          .exported()
      }.qualified(Replica.self)
    }
    let greetings = try container.resolve(Greetings.self).value
    #expect(try greetings.make("argument").names == ["bound", "argument"])
  }
}
