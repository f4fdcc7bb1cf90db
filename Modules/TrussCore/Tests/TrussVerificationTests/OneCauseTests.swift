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

  private struct KeyModule: Module {
    var bindings: Bindings { Singleton(Key.init).exported() }
  }

  private struct WatchModule: Module {
    var requires: Requirements { Cipher.self }
    var bindings: Bindings { Singleton(Watch.init(cipher:)).exported() }
  }

  private struct Phone: Assembly {
    var name: String { "phone" }
    var modules: Modules { KeyModule(); VaultModule(); WatchModule() }
    var roots: Roots { Watch.self; Sync.self }
  }

  private struct Share: Assembly {
    var name: String { "share" }
    var modules: Modules { KeyModule(); VaultModule() }
    var roots: Roots { Sync.self }
  }

  @Test func `A deleted binding is one finding, with its dependents in all applications`() throws {
    for assemblies in [[Phone(), Share()], [Share(), Phone()]] as [[any Assembly]] {
      let report = Report(of: assemblies)
      #expect(report.findings.map(\.diagnostic.id) == [.missingBinding], "\(report)")
      let finding = try #require(report.findings.first)
      #expect(Set(finding.applications) == ["phone", "share"])
      let text = "\(report)"
      #expect(text.contains("`Watch`") && text.contains("`Sync`"), "\(text)")
    }
  }

  /// An application that composes the dependent of the deleted binding, but does not reach it.
  private struct Lock: Assembly {
    var name: String { "lock" }
    var modules: Modules { KeyModule(); VaultModule() }
    var roots: Roots { Key.self }
  }

  @Test func `A deleted binding is one finding where an application does not reach its dependent`()
    throws
  {
    let alone = Report(of: [Lock()])
    #expect(alone.findings.first?.diagnostic.id == .undeclaredRequirement, "\(alone)")
    for assemblies in [[Share(), Lock()], [Lock(), Share()]] as [[any Assembly]] {
      let report = Report(of: assemblies)
      #expect(report.findings.map(\.diagnostic.id) == [.missingBinding], "\(report)")
      let finding = try #require(report.findings.first)
      #expect(Set(finding.applications) == ["lock", "share"])
    }
  }

  @Test func `A binding that another application needs is not to be removed`() {
    let report = Report(of: [Desk(), Tablet()])
    #expect(report.findings.map(\.diagnostic.id) == [.privateBinding], "\(report)")
    let alone = Report(of: [Tablet()])
    #expect(alone.findings.map(\.diagnostic.id) == [.unusedBinding], "\(alone)")
  }

  /// An application that reaches no dependent of the private binding.
  private struct Tablet: Assembly {
    var name: String { "tablet" }
    var modules: Modules { KeyModule(); CipherModule() }
    var roots: Roots { Key.self }
  }

  private struct Desk: Assembly {
    var name: String { "desk" }
    var modules: Modules { CipherModule(); WatchModule() }
    var roots: Roots { Watch.self }
  }

  private struct CipherModule: Module {
    var bindings: Bindings { Singleton(Cipher.init) }
  }

  // MARK: - Aliases

  private protocol Reading: Sendable {}
  private protocol Writing: Sendable {}
  private struct State: Reading, Writing {}
  private struct Reader: Sendable {}
  private struct Writer: Sendable {}

  private struct StateModule: Module {
    var bindings: Bindings {
      Singleton(State.init).also((any Reading).self) { $0 }.also((any Writing).self) { $0 }
    }
  }

  private struct UserModule: Module {
    var bindings: Bindings {
      Singleton { (_: any Reading) in Reader() }.exported()
      Singleton { (_: any Writing) in Writer() }.exported()
    }
  }

  private struct Display: Assembly {
    var name: String { "display" }
    var modules: Modules {
      StateModule()
      UserModule()
    }
    var roots: Roots { Reader.self }
  }

  private struct Editor: Assembly {
    var name: String { "editor" }
    var modules: Modules {
      StateModule()
      UserModule()
    }
    var roots: Roots { Writer.self }
  }

  @Test func `Needed aliases of one binding are one finding, fixed behind the last of them`() throws
  {
    for assemblies in [[Display(), Editor()], [Editor(), Display()]] as [[any Assembly]] {
      let report = Report(of: assemblies)
      #expect(report.findings.map(\.diagnostic.id) == [.privateBinding], "\(report)")
      let finding = try #require(report.findings.first)
      #expect(
        finding.text { _ in "here" } == """
          here: error: `any Writing` is private to StateModule, but `Writer` needs it [private-binding]
            path: editor → Writer → any Writing
            also in: display
          here: note: `any Writing` is bound here, in StateModule
          here: note: `any Reading` is private to StateModule, but `Reader` needs it
          here: note: `any Reading` is bound here, in StateModule
          here: note: fix: add `.exported()` to the binding of `any Writing` in StateModule
          """)
    }
  }

  // MARK: - Cycles

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

  private struct FromA: Assembly {
    var name: String { "a" }
    var modules: Modules { KnotModule() }
    var roots: Roots { A.self }
  }

  private struct FromD: Assembly {
    var name: String { "d" }
    var modules: Modules { KnotModule() }
    var roots: Roots { D.self }
  }

  @Test func `Bindings that depend on one another are one finding, whichever is reached first`() {
    let report = Report(of: [FromA(), FromD()])
    #expect(report.findings.map(\.diagnostic.id) == [.dependencyCycle], "\(report)")
    #expect(report.findings.map(\.applications) == [["a", "d"]])
  }
}
