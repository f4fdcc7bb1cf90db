import Testing

struct ProvidesTests {
  @Test func `The bindings are those that one would write, each at the name of its member`() {
    let expansion = Expansion(
      """
      @ProvidingModule
      public struct UsersModule: Module {
        @Provides static let clock = Clock.system
        @Provides(exported: true, qualifier: Main.self)
        static func directory(store: Store, _ clock: Clock) -> any Directory { fatalError() }
        @Provides(.transient) var visit: Visit { Visit() }
        @Provides(.scoped(in: Request.self)) func session(limit: Int = 3) throws -> Session { fatalError() }
        @Provides(.contribution) static func route() -> Route { Route() }
        #if DEBUG
          @Provides static func tracer() -> Tracer { Tracer() }
        #elseif TEST
          func other() {}
        #endif
      }
      """)
    #expect(expansion.errors == [])
    let location = { (line: Int, column: Int) in
      #", fileID: "Shop/Source.swift", line: \#(line), column: \#(column))"#
    }
    let text = expansion.line
    #expect(text.contains("public var bindings: Bindings { Value(Self.clock\(location(3, 24))"))
    #expect(
      text.contains(
        "Singleton(Self.directory(store:_:)\(location(5, 15)).qualified(Main.self).exported()"))
    #expect(text.contains("Transient({ () -> Visit in self.visit }\(location(6, 29))"))
    #expect(text.contains("Scoped(in: Request.self, { try self.session() }\(location(7, 45))"))
    #expect(text.contains("Contribution({ Self.route() }\(location(8, 40))"))
    let tracer = "Singleton({ Self.tracer() }\(location(10, 27))"
    #expect(text.contains("#if DEBUG \(tracer) #elseif TEST #endif"), "\(text)")
  }

  @Test func `A module that has a list gets one to include`() {
    let expansion = Expansion(
      """
      @ProvidingModule
      struct UsersModule: Module {
        @Provides static let clock = Clock.system
        var bindings: Bindings { provided }
      }
      """)
    #expect(expansion.errors == [])
    #expect(expansion.text.contains("@BindingsBuilder var provided: Bindings {"))
  }
}
