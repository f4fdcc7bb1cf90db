import Testing
import Truss

struct InjectTests {
  struct Forms {
    @Inject var greeter: any Greeter
    @Inject var present: (any Greeter)?
    @Inject var absent: Int?
    @Inject var later: Lazy<any Greeter>
    @Inject var formal: Qualified<Formal, any Greeter>
    @Inject var names: [String]
  }

  @Test func `A property takes every form that a parameter takes`() async throws {
    let container = try await greetingContainer("Ada")
    let forms = container.withCurrent { Forms() }
    #expect(forms.greeter.greeting == "Ada")
    #expect(forms.present?.greeting == "Ada")
    #expect(forms.absent == nil)
    #expect(try forms.later.value.greeting == "Ada")
    #expect(forms.formal.value.greeting == "Dear Ada")
    #expect(forms.names == ["Ada"])
  }

  @Test func `A property is resolved once, when its owner is initialized`() async throws {
    struct Owner { @Inject var visit: Visit }
    let container = try await greetingContainer("Ada")
    let (first, second) = container.withCurrent { (Owner(), Owner()) }
    let copy = first
    #expect(first.visit === first.visit)
    #expect(copy.visit === first.visit)
    #expect(second.visit !== first.visit)
  }

  @Test func `A property keeps its value when another container becomes current`() async throws {
    struct Owner { @Inject(from: .replaced) var greeter: any Greeter }
    try await greetingContainer("Ada").install(as: .replaced)
    let owner = Owner()
    try await greetingContainer("Grace").install(as: .replaced)
    #expect(owner.greeter.greeting == "Ada")
    #expect(Owner().greeter.greeting == "Grace")
    Container.uninstall(.replaced)
    #expect(owner.greeter.greeting == "Ada")
  }

  @Test func `Structures, actors, isolated and Sendable classes can have one`() async throws {
    struct View {
      let title: String
      @Inject private var greeter: any Greeter
      var text: String { "\(title): \(greeter.greeting)" }
    }
    actor Session {
      @Inject var greeter: any Greeter
      var text: String { greeter.greeting }
    }
    @MainActor final class Model { @Inject var greeter: any Greeter }
    final class Service: Sendable { let greeter = Inject<any Greeter>().wrappedValue }
    func requireSendable(_ value: some Sendable) {}

    let container = try await greetingContainer("Ada")
    await container.withCurrent {
      requireSendable(View(title: "Mrs"))
      #expect(View(title: "Mrs").text == "Mrs: Ada")
      #expect(await Session().text == "Ada")
      #expect(await MainActor.run { Model().greeter.greeting } == "Ada")
      #expect(Service().greeter.greeting == "Ada")
    }
  }

  @Test func `The container of another name is injected on request`() async throws {
    struct Owner {
      @Inject var greeter: any Greeter
      @Inject(from: .guests) var guest: any Greeter
    }
    let (application, guests) = try await (greetingContainer("Ada"), greetingContainer("Bob"))
    let owner = application.withCurrent { guests.withCurrent(as: .guests) { Owner() } }
    #expect(owner.greeter.greeting == "Ada")
    #expect(owner.guest.greeting == "Bob")
  }

  @Test func `An optional property is nil where no container is current`() async throws {
    struct Owner {
      @Inject(from: .absent) var greeter: (any Greeter)?
      @Inject(from: .absent) var visit: Visit?
      @Inject(from: .absent) var number: Int?
    }
    let owner = Owner()
    #expect(owner.greeter == nil && owner.visit == nil && owner.number == nil)
    try await greetingContainer("Ada").install(as: .absent)
    #expect(Owner().greeter?.greeting == "Ada")
    Container.uninstall(.absent)
    #expect(Owner().greeter == nil)
  }

  @Test func `An optional property takes the root of the type inside`() async throws {
    struct Owner {
      @Inject var greeter: (any Greeter)?
      @Inject var visit: Visit?
      @Inject var number: Int?
    }
    let container = try await Container(of: (any Greeter).self, Visit.self, Int.self) {
      Singleton((any Greeter).self) { FixedGreeter(greeting: "Ada") }.exported()
      Transient(Visit.init).exported()
      Value(7).exported()
    }
    let (first, second) = container.withCurrent { (Owner(), Owner()) }
    #expect(first.greeter?.greeting == "Ada")
    #expect(first.visit != nil && first.visit !== second.visit)
    #expect(first.number == 7)
  }

  @Test func `Without a container, the process ends with the line of the property and the remedy`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Owner { @Inject var greeter: any Greeter }
      _ = Owner()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "TrussTests/InjectTests.swift:\(#line - 7): Fatal error: cannot inject `any Greeter`: no "
          + "container is current as `application`; call `install(as:)` on one first, or "
          + "do this inside its `withCurrent(as:)`"))
  }

  @Test func `A type that is not a root ends the process with the line that makes it one`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Owner {
        @Inject(from: .guests)
        var names: [Int]?
      }
      try await greetingContainer("Ada").install(as: .guests)
      _ = Owner()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "TrussTests/InjectTests.swift:\(#line - 11): Fatal error: cannot inject `[Int]?`: `[Int]?` is "
          + "not a root of TestAssembly, so nothing has verified that it resolves; add `[Int]?.self` "
          + "to the roots of the assembly, or, in a test, to those of `.container(…, roots:)`"))
  }
}

extension Container.Name {
  fileprivate static let absent = Container.Name("absent")
  fileprivate static let guests = Container.Name("guests")
  fileprivate static let replaced = Container.Name("replaced")
}
