import Testing
import Truss

struct QualifiedModuleTests {
  /// A feature that keeps its records in a database, and says which.
  private struct UsersModule: Module {
    var requires: Requirements { Database.self }

    var bindings: Bindings {
      Contribution(to: Migration.self) { Migration(name: "users") }
      Contribution(to: String.self) { (database: Database) in "users in \(database.name)" }
    }
  }

  private func databases(
    of assembly: TwoDatabases
  ) async throws -> (container: Container, main: Database, replica: Database) {
    #expect(Graph(of: assembly).diagnostics() == [])
    let container = try await Container(assembly) { TwoDatabases.values }
    let replica = try container.resolve(Qualified<Replica, Database>.self).value
    return (container, try container.resolve(Database.self), replica)
  }

  @Test func `Two databases have a file each and share the clock`() async throws {
    let (_, main, replica) = try await databases(of: TwoDatabases(others: bothMigrations))
    #expect(main.pages.file == "main")
    #expect(replica.pages.file == "replica")
    #expect(main.pages.migrations == ["a"])
    #expect(replica.pages.migrations == ["b"])
  }

  @Test func `Contributions follow the qualifier if something collects them there`() async throws {
    let users = Modules {
      UsersModule()
      UsersModule().qualified(Replica.self)
    }
    let (container, main, replica) = try await databases(
      of: TwoDatabases(others: users, otherRoots: Roots { [String].self }))
    #expect(main.pages.migrations == ["users"])
    #expect(replica.pages.migrations == ["users"])
    #expect(try container.resolve([String].self) == ["users in main", "users in replica"])
  }

  @Test func `A collection under a qualifier does not take the plain contributions`() {
    let plain = Modules { TestModule { Contribution(to: Migration.self) { Migration(name: "a") } } }
    let graph = Graph(of: TwoDatabases(others: plain))
    let message = "nothing contributes to `[Migration] @Replica`, which `Pages @Replica` injects"
    #expect(graph.findings == ["empty-collection: \(message)"])
    #expect(graph.diagnostics().map(\.subject) == [Key([Migration].self, qualifier: Replica.self)])
  }

  @Test func `A qualified list replaces contributions, a plain one does not`() async throws {
    let lists = Modules {
      TestModule("main") { Singleton { [Migration(name: "plain")] }.exported() }
      TestModule("replica") {
        Singleton { [Migration(name: "whole")] }.exported().qualified(Replica.self)
        Contribution(to: Migration.self) { Migration(name: "unused") }.qualified(Replica.self)
      }
    }
    let graph = Graph(of: TwoDatabases(others: lists))
    // The module takes both lists from outside, which it does not list.
    #expect(graph.diagnostics().map(\.id) == [.undeclaredRequirement, .undeclaredRequirement])
    let replica = try #require(
      graph.nodes.first { $0.key == Key(Pages.self, qualifier: Replica.self) })
    let whole = Key([Migration].self, qualifier: Replica.self)
    #expect(graph.edges[replica.edges].map(\.dependency.key)[1] == whole)
  }

  @Test func `Private bindings of two compositions do not meet`() throws {
    let readers = Modules {
      TestModule("a") { Singleton { (pages: Pages) in pages.file }.exported() }
      TestModule("b") { Singleton { (pages: Pages) in pages.migrations.count }.exported() }
        .qualified(Replica.self)
    }
    let roots = Roots.list(String.self, Qualified<Replica, Int>.self)
    let graph = Graph(of: TwoDatabases(others: readers, otherRoots: roots))
    let hidden = graph.diagnostics().compactMap { finding -> String? in
      finding.id == .privateBinding ? "\(finding.message)" : nil
    }
    #expect(
      hidden.sorted() == [
        "`Pages @Replica` is private to DatabaseModule @Replica, but `Int @Replica` needs it",
        "`Pages` is private to DatabaseModule, but `String` needs it",
      ])
  }

  @Test func `A key that another module keeps private is listed for all forms of its type`() {
    let assembly = TestAssembly {
      TestModule("owner") { Value(1.5) }.qualified(Replica.self)
      TestModule("reader", requires: { Double.self }) {
        Singleton { (rate: Double?) in "\(rate ?? 1)" }
      }.qualified(Replica.self)
    }
    #expect(errors(of: assembly).isEmpty)
  }

  @Test func `A qualified decorator and override apply to the qualified key alone`() async throws {
    let others = Modules {
      bothMigrations
      TestModule("logging", requires: { Database.self }) {
        Decorator(Database.self) { (inner: Database) in
          Database(named: "logged \(inner.name)", like: inner)
        }
      }.qualified(Replica.self)
      TestModule("fake") {
        DatabaseFile.self
        WallClock.self
      } bindings: {
        Singleton { (file: DatabaseFile, clock: WallClock) in
          let pages = Pages(file: file, migrations: [], clock: clock, journal: nil)
          return Database(named: "fake", like: Database(pages: pages))
        }.overriding()
      }.qualified(Replica.self)
    }
    let graph = Graph(of: TwoDatabases(others: others))
    // The dependencies of the replaced database are now unused, which is a warning.
    #expect(graph.diagnostics().allSatisfy { $0.severity == .warning })
    let container = try await Container(TwoDatabases(others: others)) { TwoDatabases.values }
    #expect(try container.resolve(Database.self).name == "main")
    #expect(try container.resolve(Qualified<Replica, Database>.self).value.name == "logged fake")
  }

  @Test func `An override and a decorator under a qualifier leave the plain key alone`() {
    let others = Modules {
      bothMigrations
      TestModule("plain") { Value(1).exported() }
      TestModule("replica") {
        Value(2).overriding()
        Decorator(Int.self) { (inner: Int) in inner + 1 }
      }.qualified(Replica.self)
    }
    let ids = Graph(of: TwoDatabases(others: others)).diagnostics().map(\.id)
    #expect(ids.filter { $0 == .unmatchedOverride }.count == 1)
  }

  @Test func `The hooks of both run`() async throws {
    let journal = Journal()
    let assembly = TwoDatabases(others: bothMigrations, otherInputs: Inputs { Journal.self })
    let container = try await Container(assembly) {
      TwoDatabases.values
      Value(journal)
    }
    try await container.run { _ in journal.note("body") }
    let notes = journal.entries
    #expect(Set(notes.prefix(2)) == ["start main", "start replica"])
    #expect(notes[2] == "body")
    #expect(Set(notes.dropFirst(3)) == ["stop main", "stop replica"])
    #expect(notes.count == 5)
  }

  @Test func `A key that has a qualifier keeps it`() async throws {
    enum Own: Qualifier {}
    let others = Modules {
      bothMigrations
      TestModule("own") {
        Value("own").qualified(Own.self).exported()
        Singleton { (text: Qualified<Own, String>) in text.value.count }.exported()
      }.qualified(Replica.self)
    }
    let roots = Roots.list(Qualified<Own, String>.self, Qualified<Replica, Int>.self)
    let (container, _, _) = try await databases(
      of: TwoDatabases(others: others, otherRoots: roots))
    #expect(try container.resolve(Qualified<Own, String>.self).value == "own")
    #expect(try container.resolve(Qualified<Replica, Int>.self).value == 3)
  }

  @Test func `A binding that hides the value of a scope is reported under a qualifier, too`() {
    struct Report: Sendable { let number: Int }
    let others = Modules {
      bothMigrations
      TestModule("reports") {
        Singleton { Request(number: 1) }
        Scoped(in: Request.self) { (request: Request) in Report(number: request.number) }.exported()
      }.qualified(Replica.self)
    }
    let roots = Roots { Qualified<Replica, ScopeFactory<Request, Report>>.self }
    let graph = Graph(of: TwoDatabases(others: others, otherRoots: roots))
    #expect(graph.diagnostics().map(\.id) == [.shadowedScopeValue])
  }

  @Test func `The last qualifier of a module replaces those before it`() {
    enum Other: Qualifier {}
    let graph = Graph(of: Qualified<Replica, Int>.self) {
      TestModule { Value(1).exported() }.qualified(Other.self).qualified(Replica.self)
    }
    #expect(graph.diagnostics() == [])
    #expect(graph.modules.map(\.name) == ["TestModule @Replica"])
  }

  @Test func `Forms, scopes and optional parameters resolve under the qualifier`() async throws {
    struct Report: Sendable { let text: String }
    let others = Modules {
      bothMigrations
      TestModule("reports") {
        Database.self
        Double?.self
      } bindings: {
        Scoped(in: Request.self) { (request: Request, database: Lazy<Database>, extra: Double?) in
          Report(text: "\(request.number) \(try database.value.name) \(extra ?? 0)")
        }
        Singleton { (reports: ScopeFactory<Request, Report>) in Reports(open: reports) }.exported()
      }.qualified(Replica.self)
    }
    struct Reports: Sendable { let open: ScopeFactory<Request, Report> }
    let (container, _, _) = try await databases(
      of: TwoDatabases(others: others, otherRoots: Roots { Qualified<Replica, Reports>.self }))
    let reports = try container.resolve(Qualified<Replica, Reports>.self).value
    #expect(try reports.open.open(Request(number: 7)).entry.text == "7 replica 0.0")
  }

  // MARK: - The collections of contributions

  @Test func `A contribution is not addressed to a list that is bound as a whole`() async throws {
    let assembly = TestAssembly([String].self, Qualified<Replica, [String]>.self) {
      TestModule {
        Contribution(to: String.self) { "contributed" }
        Singleton { ["whole"] }.exported()
      }.qualified(Replica.self)
    }
    #expect(Graph(of: assembly).diagnostics() == [])
    let container = try await Container(assembly)
    #expect(try container.resolve([String].self) == ["contributed"])
    #expect(try container.resolve(Qualified<Replica, [String]>.self).value == ["whole"])
  }

  @Test func `A contribution of optionals follows the qualifier as others do`() async throws {
    let assembly = TestAssembly(Qualified<Replica, Int>.self) {
      TestModule {
        Contribution(to: String?.self) { "contributed" }
        Singleton { (texts: [String?]) in texts.count }.exported()
      }.qualified(Replica.self)
    }
    #expect(Graph(of: assembly).diagnostics() == [])
    #expect(try await Container(assembly).resolve(Qualified<Replica, Int>.self).value == 1)
  }
}
