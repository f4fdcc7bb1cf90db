import Testing

struct InjectableTests {
  @Test func `The binding is what one would write, at the name of the type`() {
    let expansion = Expansion(
      """
      @Injectable
      final class UserService: Sendable {
        init(store: any UserStore, _ clock: Clock) {}
      }
      """)
    #expect(expansion.errors == [])
    #expect(
      expansion.text == """

        final class UserService: Sendable {
          init(store: any UserStore, _ clock: Clock) {}

          nonisolated static var binding: Singleton<UserService> {
            Singleton(UserService.init(store:_:), fileID: "Shop/Source.swift", line: 2, column: 13)
          }
        }
        """)
  }

  @Test(arguments: [
    ("", "Singleton<A>", "Singleton(A.init(b:)"),
    ("(.singleton)", "Singleton<A>", "Singleton(A.init(b:)"),
    ("(.transient)", "Transient<A>", "Transient(A.init(b:)"),
    ("(.weakSingleton)", "WeakSingleton<A>", "WeakSingleton(A.init(b:)"),
    ("(.scoped(in: Request.self))", "Scoped<Request, A>", "Scoped(in: Request.self, A.init(b:)"),
    ("(.contribution)", "Contribution<A>", "Contribution(A.init(b:)"),
    ("(as: P.self)", "Singleton<P>", "Singleton(P.self, A.init(b:)"),
    ("(.transient, as: (any P).self)", "Transient<(any P)>", "Transient((any P).self, A.init(b:)"),
    (
      "(.scoped(in: Request.self), as: (any P).self)", "Scoped<Request, (any P)>",
      "Scoped(in: Request.self, (any P).self, A.init(b:)"
    ),
    (
      "(.contribution, as: (any P).self)", "Contribution<(any P)>",
      "Contribution(to: (any P).self, A.init(b:)"
    ),
  ])
  func `Lifetimes and keys are those of the plain declarations`(
    arguments: String, type: String, call: String
  ) {
    let expansion = Expansion("@Injectable\(arguments) final class A { init(b: B) {} }")
    #expect(expansion.errors == [])
    #expect(expansion.text.contains("static var binding: \(type) {"))
    #expect(expansion.text.contains("\(call), fileID: "))
  }

  @Test(arguments: [
    ("struct A { let `default`: B }", "A.init(default:)"),
    ("struct A { init(`class`: B) {} }", "A.init(class:)"),
    ("struct A { init(`inout`: B) {} }", "A.init(`inout`:)"),
    ("struct A { init(`a label`: B) {} }", "A.init(`a label`:)"),
    ("struct A { let `default`: B; var c = 1 }", "A.init(default: `default`)"),
  ])
  func `A label is escaped only where it must be`(type: String, factory: String) {
    let expansion = Expansion("@Injectable \(type)")
    #expect(expansion.errors == [])
    #expect(expansion.text.contains(factory), "\(expansion.text)")
  }

  @Test(arguments: [
    "actor A { init(b: B) {} }", "struct A { init(b: B) {} }", "public struct A { let b: B }",
    "struct A { let b: B; static let c = 1; var d: Int { 2 }; let f = 4 }",
    "class A { @Injected init(b: B) {}; init() {} }", "struct A { @usableFromInline let b: B }",
    "struct A { init() {}; @TrussMacros.Injected public init(b: B) throws {} }",
  ])
  func `The injected initializer is the only one, the marked one or the memberwise one`(
    type: String
  ) {
    let expansion = Expansion("@Injectable \(type)")
    #expect(expansion.errors == [])
    #expect(expansion.text.contains("Singleton(A.init(b:), fileID: "))
  }

  @Test(arguments: [
    ("init(b: B, c: Int = 1) {}", "{ (b: B) in A.init(b: b) }"),
    ("init(_ b: B, d: Int..., c: Int = 1) {}", "{ (b: B) in A.init(b) }"),
    ("init(of b: B, c: Int = 1) throws {}", "{ (b: B) in try A.init(of: b) }"),
    ("init(c: Int = 1) async throws {}", "{ try await A.init() }"),
    ("init() {}", "{ A.init() }"),
    ("let b: B; var c = 1; var d: Int?", "{ (b: B) in A.init(b: b) }"),
    ("let a, b: B; var c = 1", "{ (a: B, b: B) in A.init(a: a, b: b) }"),
    ("let b: B; lazy var c = 1", "{ (b: B) in A.init(b: b) }"),
    ("let b: B; var c: C!", "{ (b: B) in A.init(b: b) }"),
    ("init(for: B, c: Int = 1) {}", "{ (`for`: B) in A.init(for: `for`) }"),
  ])
  func `Parameters with default values keep them`(members: String, factory: String) {
    let expansion = Expansion("@Injectable struct A { \(members) }")
    #expect(expansion.errors == [])
    #expect(expansion.line.contains("Singleton(\(factory), fileID: "), "\(expansion.text)")
  }

  @Test(arguments: [
    ("@MainActor struct A { init() {} }", "{ @MainActor in A.init() }"),
    ("struct A { @MainActor init(b: B, c: Int = 1) {} }", "{ @MainActor (b: B) in A.init(b: b) }"),
    ("@MainActor struct A { nonisolated init() {} }", "{ A.init() }"),
  ])
  func `A closure is isolated as the initializer is`(type: String, factory: String) {
    let expansion = Expansion("@Injectable \(type)")
    #expect(expansion.errors == [])
    #expect(expansion.line.contains("Singleton(\(factory), fileID: "), "\(expansion.text)")
  }

  @Test func `Marked arguments give a name to the factory that takes them`() {
    let expansion = Expansion(
      """
      @Injectable(.transient)
      public struct Report {
        public init(store: any Store, @Assisted month: Month, @Assisted in done: @escaping () -> Void) {}
      }
      """)
    #expect(expansion.errors == [])
    #expect(
      expansion.text.contains("public typealias Maker = AssistedFactory<Report, Month, () -> Void>")
    )
    #expect(
      expansion.line.contains(
        "Transient({ (store: any Store, month: Month, done: @escaping () -> Void) in "
          + "Report.init(store: store, month: month, in: done) }, fileID: "), "\(expansion.text)")
  }

  @Test(arguments: [
    ("@MainActor final class A { init(@Assisted b: B) {} }", "MainActorFactory<A, B>"),
    ("final class A { @MainActor init(@Assisted b: B) {} }", "MainActorFactory<A, B>"),
    ("@MainActor final class A { init(@Assisted b: B) async {} }", "AssistedFactory<A, B>"),
    ("@OtherActor final class A { init(@Assisted b: B) {} }", "AssistedFactory<A, B>"),
  ])
  func `The factory of a type on the main actor constructs there`(type: String, form: String) {
    let expansion = Expansion("@Injectable(.transient) \(type)")
    #expect(expansion.errors == [])
    #expect(expansion.text.contains("typealias Maker = \(form)"), "\(expansion.text)")
  }

  @Test func `Marked properties of a structure are arguments of its memberwise initializer`() {
    let expansion = Expansion(
      """
      @Injectable(.transient)
      struct Letter {
        let store: any Store
        @Assisted var number: Int
        @Assisted var sender: String?
      }
      """)
    #expect(expansion.errors == [])
    #expect(expansion.text.contains("typealias Maker = AssistedFactory<Letter, Int, String?>"))
    #expect(
      expansion.line.contains(
        "Transient({ (store: any Store, number: Int, sender: String?) in "
          + "Letter.init(store: store, number: number, sender: sender) }, fileID: "),
      "\(expansion.text)")
  }
}
