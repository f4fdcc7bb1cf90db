import Testing
import Truss

/// That nothing takes the place of the value with which a scope is opened.
struct ScopeValueTests {
  private struct Entry: Sendable { let number: Int }

  /// Returns the errors about a module and another one.
  private func errors(
    @BindingsBuilder of bindings: () -> Bindings,
    @BindingsBuilder and others: () -> Bindings = Bindings.init
  ) -> [Diagnostic] {
    let graph = Graph(of: ScopeFactory<Request, Entry>.self) {
      TestModule("web", bindings: bindings)
      TestModule(bindings: others)
    }
    return graph.diagnostics().filter { $0.severity == .error }
  }

  private static func isShadowed(_ findings: [Diagnostic]) -> Bool {
    findings.map(\.id) == [.shadowedScopeValue] && findings[0].subject == Key(Request.self)
  }

  @Test func `A private binding that is taken in a scope hides the value of the scope`() {
    let errors = errors {
      Singleton { Request(number: 100) }
      Scoped(in: Request.self) { (request: Request) in Entry(number: request.number) }.exported()
    }
    #expect(Self.isShadowed(errors))
    #expect(errors.first?.notes.first?.location != nil)
  }

  @Test func `A private binding that a factory takes in a scope hides the value, decorated or not`()
  {
    let errors = errors {
      Singleton { Request(number: 100) }
      Decorator(Request.self) { inner in Request(number: inner.number + 1) }
      Transient { (request: Request) in Entry(number: request.number) }.exported()
    }
    #expect(Self.isShadowed(errors))
  }

  @Test func `An overriding binding does not take the place of the value of a scope`() {
    let errors = errors {
      Scoped(in: Request.self) { (request: Request) in Entry(number: request.number) }.exported()
    } and: {
      Value(Request(number: 100)).overriding()
    }
    #expect(Self.isShadowed(errors))
  }

  @Test func `A private binding that is injected only outside the scope hides nothing`() {
    let errors = errors {
      Scoped(in: Request.self) { (request: Request) in Entry(number: request.number) }.exported()
    } and: {
      Value(Request(number: 100))
      Singleton { (request: Request) in "\(request.number)" }.eager()
    }
    #expect(errors == [])
  }

  @Test(arguments: [false, true])
  func `A fallback hides the value of a scope, also if the scope has instances`(isScoped: Bool) {
    let errors = errors {
      Transient { (request: Request) in Entry(number: request.number) }.exported()
    } and: {
      Singleton { Request(number: 100) }.fallback().exported()
      if isScoped { Scoped(in: Request.self) { (request: Request) in request.number } }
    }
    #expect(Self.isShadowed(errors))
  }
}
