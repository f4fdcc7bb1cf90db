import Testing
import Truss

struct FallbackTests {
  private struct Greeter: Module {
    let isExported: Bool
    var bindings: Bindings {
      let fallback = Value("fallback").fallback()
      if isExported { fallback.exported() } else { fallback }
      Singleton { (text: String) in [text] }.exported()
    }
  }

  private struct Texts: Module { var bindings: Bindings { Value("exported").exported() } }

  private func greeting<A: Assembly>(
    of assembly: A, @ValuesBuilder values: () -> Values = Values.init
  ) async throws -> [String] where A.ParentAssembly == NoParent {
    let container = try await Container(assembly, values: values)
    #expect(container.graph.diagnostics().isEmpty)
    return try container.resolve([String].self)
  }

  @Test(arguments: [true, false])
  func `A fallback is used where nothing else provides its key`(isExported: Bool) async throws {
    let assembly = TestAssembly([String].self) { Greeter(isExported: isExported) }
    #expect(try await greeting(of: assembly) == ["fallback"])
  }

  @Test(arguments: [true, false])
  func `A fallback yields to an exported binding and to an input`(isExported: Bool) async throws {
    for isFirst in [true, false] {
      let exported = TestAssembly([String].self) {
        if isFirst { Texts() }
        Greeter(isExported: isExported)
        if !isFirst { Texts() }
      }
      #expect(try await greeting(of: exported) == ["exported"])
    }
    let input = TestAssembly([String].self, inputs: { String.self }) {
      Greeter(isExported: isExported)
    }
    #expect(try await greeting(of: input) { Value("input") } == ["input"])
  }

  @Test func `A fallback does not yield to a private binding of another module`() async throws {
    let assembly = TestAssembly([String].self, Set<String>.self) {
      TestModule {
        Value("private")
        Singleton { (text: String) in Set([text]) }.exported()
      }
      Greeter(isExported: true)
    }
    #expect(try await greeting(of: assembly) == ["fallback"])
    #expect(try await Container(assembly).resolve(Set<String>.self) == ["private"])
  }

  @Test func `A base's fallback yields to a layer's binding and can be overridden`() async throws {
    let inner = TestAssembly([String].self) { Greeter(isExported: false) }
    let layer = TestLayer(over: inner) { Texts() }
    #expect(try await greeting(of: layer) == ["exported"])
    let inside = inner.overriding { Value("override").inside(Greeter.self) }
    #expect(try await greeting(of: inside) == ["override"])
    #expect(try await greeting(of: layer.overriding { Value("override") }) == ["override"])
  }

  @Test func `A module may list the key of its fallback`() async throws {
    for isBound in [true, false] {
      let assembly = TestAssembly([String].self) {
        TestModule(requires: { String.self }) {
          Value("fallback").fallback()
          Singleton { (text: String) in [text] }.exported()
        }
        if isBound { Texts() }
      }
      #expect(try await greeting(of: assembly) == [isBound ? "exported" : "fallback"])
    }
  }

  @Test func `A binding that only a yielding fallback uses is not reported`() {
    let assembly = TestAssembly([String].self) {
      TestModule {
        Singleton { (number: Int) in "\(number)" }.fallback()
        Value(1)
        Singleton { (text: String) in [text] }.exported()
      }
      Texts()
    }
    #expect(Graph(of: assembly).findings.isEmpty)
  }

  @Test func `Decorators wrap a fallback or the binding to which it yields`() async throws {
    for isBound in [true, false] {
      let assembly = TestAssembly([String].self) {
        Greeter(isExported: true)
        TestModule("decorator", requires: { String.self }) {
          Decorator(String.self) { (text: String) in "decorated \(text)" }
        }
        if isBound { Texts() }
      }
      #expect(
        try await greeting(of: assembly) == [isBound ? "decorated exported" : "decorated fallback"])
    }
  }

  @Test func `Two fallbacks of one key are a duplicate unless both yield`() {
    for isBound in [true, false] {
      let assembly = TestAssembly([String].self) {
        Greeter(isExported: true)
        TestModule { Value("second").fallback().exported() }
        if isBound { Texts() }
      }
      let expected = isBound ? [] : ["duplicate-binding: `String` is bound twice"]
      #expect(Graph(of: assembly).findings == expected)
    }
  }
}
