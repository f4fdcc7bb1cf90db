import Testing
import Truss
import TrussVerification

/// A cause that shows in several applications is one finding.
struct OneCauseTests {
  private struct Cipher: Sendable {}
  private struct Sync: Sendable { let cipher: Cipher }
  private struct Watch: Sendable { let cipher: Cipher }
  private struct Key: Sendable {}

  private struct VaultModule: Module {
    var requires: Requirements { Key.self }
    // Its binding of `Cipher`, which took the key, has been deleted.
    var bindings: Bindings { Singleton(Sync.init(cipher:)).exported() }
  }

  private struct KeyModule: Module { var bindings: Bindings { Singleton(Key.init).exported() } }

  private struct WatchModule: Module {
    var requires: Requirements { Cipher.self }
    var bindings: Bindings { Singleton(Watch.init(cipher:)).exported() }
  }

  private let share = TestAssembly("share", Sync.self) {
    KeyModule(); VaultModule()
  }

  /// Returns the only finding about two applications, in each order of them.
  private func findings(
    _ id: Diagnostic.ID, of one: TestAssembly, _ other: TestAssembly
  ) throws -> [Finding] {
    try [[one, other], [other, one]].map { assemblies in
      let report = Report(of: assemblies)
      #expect(report.findings.map(\.diagnostic.id) == [id], "\(report)")
      let finding = try #require(report.findings.first)
      #expect(Set(finding.applications) == [one.name, other.name])
      return finding
    }
  }

  @Test func `A deleted binding is one finding, with its dependents in all applications`() throws {
    let phone = TestAssembly("phone", Watch.self, Sync.self) {
      KeyModule(); VaultModule(); WatchModule()
    }
    for finding in try findings(.missingBinding, of: phone, share) {
      let text = finding.text()
      #expect(text.contains("`Watch`") && text.contains("`Sync`"), "\(text)")
    }
  }

  @Test func `A deleted binding is one finding where an application does not reach its dependent`()
    throws
  {
    let lock = TestAssembly("lock", Key.self) {
      KeyModule(); VaultModule()
    }
    let alone = Report(of: [lock])
    #expect(alone.findings.first?.diagnostic.id == .undeclaredRequirement, "\(alone)")
    #expect(try findings(.missingBinding, of: share, lock).count == 2)
  }

  private struct CipherModule: Module { var bindings: Bindings { Singleton(Cipher.init) } }

  @Test func `A binding that another application needs is not to be removed`() {
    let desk = TestAssembly("desk", Watch.self) {
      CipherModule(); WatchModule()
    }
    // It reaches no dependent of the private binding.
    let tablet = TestAssembly("tablet", Key.self) {
      KeyModule(); CipherModule()
    }
    let report = Report(of: [desk, tablet])
    #expect(report.findings.map(\.diagnostic.id) == [.privateBinding], "\(report)")
    let alone = Report(of: [tablet])
    #expect(alone.findings.map(\.diagnostic.id) == [.unusedBinding], "\(alone)")
  }

  private protocol Reading: Sendable {}
  private protocol Writing: Sendable {}
  private protocol Sorting: Sendable {}
  private struct State: Reading, Writing, Sorting {}
  private struct Reader: Sendable {}
  private struct Writer: Sendable {}

  private struct StateModule: Module {
    var bindings: Bindings {
      Singleton(State.init).also((any Reading).self) { $0 }.also((any Writing).self) { $0 }
        .also((any Sorting).self) { $0 }
    }
  }

  private struct UserModule: Module {
    var bindings: Bindings {
      Singleton { (_: any Reading, _: any Writing) in Reader() }.exported()
      Singleton { (_: any Sorting) in Writer() }.exported()
    }
  }

  @ModulesBuilder private var modules: Modules { StateModule(); UserModule() }

  @Test func `Needed aliases of one binding are one finding, fixed behind the last of them`() throws
  {
    let both = TestAssembly("both", Reader.self, Writer.self) { modules }
    #expect(
      Report(of: [both]).findings.map { $0.text { _ in "here" } } == [
        """
        here: error: `any Reading`, `any Writing`, `any Sorting` are private to StateModule, but `Reader` needs `any Reading` [private-binding]
          path: both → Reader → any Reading
        here: note: `any Reading` is bound here, in StateModule
        here: note: `Writer` needs `any Sorting`
        here: note: fix: add `.exported()` to the binding of `any Sorting` in StateModule
        """
      ])
    let display = TestAssembly("display", Reader.self) { modules }
    let editor = TestAssembly("editor", Writer.self) { modules }
    for finding in try findings(.privateBinding, of: display, editor) {
      #expect(
        finding.text { _ in "here" } == """
          here: error: `any Sorting` is private to StateModule, but `Writer` needs it [private-binding]
            path: editor → Writer → any Sorting
            also in: display
          here: note: `any Sorting` is bound here, in StateModule
          here: note: `any Reading`, `any Writing` are private to StateModule, but `Reader` needs `any Reading`
          here: note: `any Reading` is bound here, in StateModule
          here: note: fix: add `.exported()` to the binding of `any Sorting` in StateModule
          """)
    }
  }

  private struct A: Sendable { let b: B }
  private final class B: Sendable { init(c: C) {} }
  private final class C: Sendable { init(a: A, d: D) {} }
  private final class D: Sendable { init(b: B) {} }

  private struct KnotModule: Module {
    var bindings: Bindings {
      Singleton(A.init(b:)).exported()
      Singleton(B.init(c:)).exported()
      Singleton(C.init(a:d:)).exported()
      Singleton(D.init(b:)).exported()
    }
  }

  @Test func `Bindings that depend on one another are one finding, whichever is reached first`() {
    let report = Report(of: [
      TestAssembly("a", A.self) { KnotModule() }, TestAssembly("d", D.self) { KnotModule() },
    ])
    #expect(report.findings.map(\.diagnostic.id) == [.dependencyCycle], "\(report)")
    #expect(report.findings.map(\.applications) == [["a", "d"]])
  }
}
