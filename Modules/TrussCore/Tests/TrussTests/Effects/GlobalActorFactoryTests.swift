import Testing
import Truss

/// Factories that are isolated to another global actor than the main actor.
struct GlobalActorFactoryTests {
  typealias Users = IsolatedFactoryTests.Users
  typealias ProfileModel = IsolatedFactoryTests.ProfileModel

  @globalActor actor Disk { static let shared = Disk() }

  @Disk final class File { init(users: Users) { Disk.assertIsolated() } }

  @Disk private static func open(for users: Users) async -> File { File(users: users) }

  @Test func `An instance of any global actor is constructed by awaiting it`() async throws {
    let container = try await Container(of: File.self, AsyncProvider<[File]>.self) {
      Singleton(Users.init)
      Singleton(Self.open).exported()
      Transient { (users: Users) in await File(users: users) }.contributed()
    }
    let file = try container.resolve(File.self)
    let all = try await container.resolve(AsyncProvider<[File]>.self).get()
    #expect(all.count == 1 && all[0] !== file)
    let node = try #require(
      container.graph.nodes.first { $0.key == Key(File.self) && $0.role == .binding })
    #expect(node.effects.isAsynchronous)
    #expect(node.effects.isolation?.description == "Disk")
    #expect(node.isPrepared)
  }

  @globalActor actor Tape { static let shared = Tape() }

  @Tape final class Record: Sendable {
    let number: Int
    init(users: Users) throws {
      Tape.assertIsolated()
      number = 1
    }
    init() {
      Tape.assertIsolated()
      number = 2
    }
  }

  @Test func `A factory on any global actor is called there`() async throws {
    let container = try await Container(
      of: Record.self, [Record].self, AsyncProvider<Qualified<Primary, Record>>.self,
      ScopeFactory<Int, Qualified<Secondary, Record>>.self
    ) {
      Singleton(Users.init)
      Singleton(Record.init(users:)).exported()
      Transient { @Tape in Record() }.qualified(Primary.self).exported()
      Contribution(Record.init(users:))
      Scoped(in: Int.self, Record.init(users:)).qualified(Secondary.self).exported()
      Decorator(Record.self) { @Tape (inner: Record) in
        Tape.assertIsolated()
        return inner
      }
    }
    #expect(try container.resolve(Record.self).number == 1)
    #expect(try container.resolve([Record].self).map(\.number) == [1])
    let provider = try container.resolve(AsyncProvider<Qualified<Primary, Record>>.self)
    #expect(try await provider.get().value.number == 2)
    let scopes = try container.resolve(ScopeFactory<Int, Qualified<Secondary, Record>>.self)
    #expect(try await scopes.open(5) { $0.value.number } == 1)
    let effects = container.graph.nodes.filter { $0.key == Key(Record.self) }.map(\.effects)
    #expect(effects.count == 3)
    #expect(effects.allSatisfy { !$0.isAsynchronous && $0.isolation?.description == "Tape" })
  }

  struct Studio: Sendable { let tape: Record }

  private static func studio() -> TestAssembly {
    TestAssembly(Record.self, Studio.self, AsyncProvider<Qualified<Primary, Record>>.self) {
      Singleton(Users.init)
      Transient(Record.init(users:)).exported()
      Singleton { @Tape (tape: Record) in Studio(tape: tape) }.exported()
      WeakSingleton { @Tape (users: Users) in try Record(users: users) }
        .qualified(Primary.self).exported()
    }
  }

  @Tape private static func resolve<Service: Sendable>(
    _ type: Service.Type, from container: Container
  ) throws -> Service { try container.resolve(type) }

  @Test(arguments: [nil, ContainerObserver { _ in }])
  func `Code on any global actor resolves an isolated instance synchronously`(
    observer: ContainerObserver?
  ) async throws {
    let container = try await Container(Self.studio(), observing: observer)
    let record = try await Self.resolve(Record.self, from: container)
    #expect(try await Self.resolve(Record.self, from: container) !== record)
    #expect(try container.resolve(Studio.self).tape.number == 1)
    let error = await #expect(throws: ContainerError.self) {
      try await MainActor.run { try container.resolve(Record.self) }
    }
    #expect(error?.isolated?.key == Key(Record.self) && error?.isolated?.actor == "Tape")
  }

  @Test func `A weak singleton on any global actor is shared while it is held`() async throws {
    let container = try await Container(Self.studio())
    let provider = try container.resolve(AsyncProvider<Qualified<Primary, Record>>.self)
    let held = try await provider.get().value
    #expect(try await provider.get().value === held)
  }

  @Tape
  @Test func `A synchronous container on any global actor constructs its instances`() throws {
    let container = try Container(synchronously: Self.studio())
    #expect(try container.resolve(Studio.self).tape.number == 1)
  }

  @Test func `A factory whose actor is not known before it runs is called on that`() async throws {
    let isolated: [@isolated(any) @Sendable (Users) throws -> Record] = [
      { @Tape in try Record(users: $0) }, { @Tape _ in Record() },
    ]
    for (factory, number) in zip(isolated, [1, 2]) {
      let container = try await Container(of: Record.self) {
        Singleton(Users.init)
        Transient(factory).exported()
      }
      #expect(try await Self.resolve(Record.self, from: container).number == number)
    }
    let anywhere: @isolated(any) @Sendable (Users) -> Studio.Type = { _ in Studio.self }
    let container = try await Container(of: Studio.Type.self) {
      Singleton(Users.init)
      Transient(anywhere).exported()
    }
    #expect(try container.resolve(Studio.Type.self) == Studio.self)
    #expect(container.graph.nodes.allSatisfy { $0.effects.isEmpty })
  }

  @Test func `Roots that are resolved together belong to one actor`() async throws {
    @MainActor struct Front {
      let tape: Record, model: ProfileModel
      init(tape: Record, model: ProfileModel) { (self.tape, self.model) = (tape, model) }
    }
    struct FrontAssembly: Assembly {
      var name: String { "front" }
      var modules: Modules {
        TestModule {
          Singleton(Users.init)
          Transient(Record.init(users:)).exported()
          Transient(ProfileModel.init(users:)).exported()
        }
      }
      var entry: EntryPoint<Front> { Front.init(tape:model:) }
    }
    let findings = Graph(of: FrontAssembly()).diagnostics()
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(
      finding.message.description
        == "`Record` is constructed on `Tape`, but `Front` injects it elsewhere")
    let fix = try #require(finding.fix).message.description
    #expect(fix.hasPrefix("let `Front` take `AsyncProvider<GlobalActorFactoryTests.Record>`"))
    #expect(fix.hasSuffix("and await its `get()`"))
  }
}
