import Testing

private func module(_ members: String) -> String { "@ProvidingModule struct M { \(members) }" }

/// The macros refuse misuse: each error says why, and its repair removes it.
struct MisuseTests {
  @Test(arguments: [
    ("@Injectable enum A {}", "belongs to a class"),
    ("@Injectable extension A {}", "belongs to a class"),
    ("@Injectable struct A { init(a: B) {}; init(b: B) {} }", "has 2 initializers"),
    ("@Injectable class A { @Injected init(a: B) {}; @Injected init(b: B) {} }", "only one"),
    ("@Injectable class A { let b: B }", "has no initializer"),
    ("@Injectable actor A { let b, c: B }", "has no initializer"),
    ("@Injectable struct A { @Trimmed var b: B }", "has no initializer"),
    ("@Injectable class A {\n#if B\ninit() {}\n#endif\n}", "cannot read what #if contains"),
    ("@Injectable struct A {\n#if B\nlet b: B\n#endif\n}", "cannot read what #if contains"),
    ("@Injectable struct A { init?(b: B) {} }", "failable initializer"),
    ("@Injectable struct A { init<T>(b: B) {} }", "generic parameters"),
    ("@Injectable struct A { init(b: some P) {} }", "the type of 'b'"),
    ("@Injectable struct A { init(b: inout B) {} }", "is inout"),
    ("@Injectable(.transient) struct A { init(@Assisted b: B = B()) {} }", "default value"),
    ("@Injectable struct A { init(@Assisted b: B) {} }", "a shared instance"),
    ("@Injectable(.scoped(in: R.self)) struct A { init(@Assisted b: B) {} }", "a shared instance"),
    ("@Injectable(.weakSingleton) struct A { init(b: B) {} }", "nothing can hold weakly"),
    ("@Injectable(lifetime) struct A { init(b: B) {} }", "write the lifetime here"),
    ("@Injectable(.scoped(in: scope)) struct A { init(b: B) {} }", "write the lifetime here"),
    ("@Injectable(as: P) struct A { init(b: B) {} }", "write a type here"),
    (
      "@Injectable(.transient) struct A { init(@Assisted @Assisted b: B) {} }",
      "the first @Assisted counts"
    ),
    (
      "@Injectable(.transient) struct A { @Assisted var b: B; init(b: B) { self.b = b } }",
      "mark the initializer's parameter with @Assisted"
    ),
    (
      "@Injectable(.transient) struct A { @Assisted @Assisted var b: B }",
      "the first @Assisted counts"
    ),
    ("@Injectable(.transient) class A { @Assisted var b: B = B() }", "default value"),
    ("@Injectable(.transient) class A { @Assisted var b: B }", "has no initializer"),
    ("@Injectable struct A { @Assisted var b: B }", "a shared instance"),
    ("class A { @Injected init() {} }", "@Injected marks an initializer"),
    ("@Injectable class A { init() {}; @Injected func f() {} }", "@Injected marks an initializer"),
    ("@ProvidingModule struct M {}", "no method and no property"),
    ("struct M { @Provides func f() -> A { A() } }", "a module with @ProvidingModule"),
    (module("@Provides let x = 1; @Provides init() {}"), "with one name"),
    (module("@Provides let (x, y) = (1, 2)"), "with one name"),
    (module("@Provides @Provides(.transient) func f() -> A { A() }"), "the first @Provides counts"),
    (module("@Provides func f(@Assisted b: B) -> A { A() }"), "a shared instance"),
    (module("@Provides func f() {}"), "returns nothing"),
    (module("@Provides func f() -> some P { A() }"), "is hidden"),
    (module("@Provides var f: some P { A() }"), "is hidden"),
    (module("@Provides let x: some P = A()"), "is hidden"),
    (module("@Provides func f<T>(a: T) -> A { A() }"), "generic parameters"),
    (module("@Provides mutating func f() -> A { A() }"), "mutating"),
    (module("@Provides(.transient) let x = 1"), "has no other lifetime"),
    (module("\n#if B\n@Provides @Provides let x = 1\n#endif\n"), "the first @Provides counts"),
    (module("@Provides(exported: flag) let x = 1"), "true or false"),
    (module("@Provides(.contribution, exported: true) func f() -> A { A() }"), "is not exported"),
  ])
  func `Misuse is an error, which every repair removes`(source: String, message: String) throws {
    let expansion = Expansion(source)
    let error = try #require(expansion.errors.first)
    #expect(expansion.errors.count == 1, "\(expansion.errors)")
    #expect(error.message.contains(message))
    #expect(!error.repaired.isEmpty)
    for repaired in error.repaired {
      let messages = Expansion(repaired).errors.map(\.message)
      #expect(!messages.contains(error.message), "\(repaired)")
    }
  }

  @Test func `A type with several initializers is repaired by marking either`() throws {
    let source = """
      @Injectable
      struct A {
        init(a: B) {}

        /// Comment.
        public init(b: B) {}
      }
      """
    let error = try #require(Expansion(source).errors.first)
    #expect(error.line == 2)
    #expect(
      error.repaired == [
        source.replacing("init(a:", with: "@Injected init(a:"),
        source.replacing("public init", with: "@Injected public init"),
      ])
  }

  @Test func `A missing initializer is added with all properties`() throws {
    let source = """
      @Injectable
      final class A {
        let b: B
        var c = 1
      }
      """
    let error = try #require(Expansion(source).errors.first)
    #expect(
      error.repaired == [
        """
        @Injectable
        final class A {
          let b: B
          var c = 1

          init(b: B) {
            self.b = b
          }
        }
        """
      ])
  }

  @Test func `Properties that share a declaration are declared one by one`() throws {
    let source = """
      @ProvidingModule
      struct M {
        /// The limits.
        @Provides(exported: true) static let low = 1, high: Int = 2
      }
      """
    // The library that expands macros here adds an error, which the compiler does not report.
    let errors = Expansion(source).errors.filter { !$0.message.hasPrefix("peer macro can only") }
    let error = try #require(errors.first)
    #expect(errors.count == 1)
    #expect(error.line == 4)
    #expect(error.message == "@Provides marks one property; declare 'low', 'high' separately")
    #expect(
      error.repaired == [
        """
        @ProvidingModule
        struct M {
          /// The limits.
          @Provides(exported: true) static let low = 1
          @Provides(exported: true) static let high: Int = 2
        }
        """
      ])
  }

  @Test func `An initializer that is added takes the marked properties as arguments`() throws {
    let error = try #require(
      Expansion("@Injectable(.transient) class A { @Assisted var b: B }").errors.first)
    #expect(error.repaired.first?.contains("init(@Assisted b: B)") == true)
  }
}
