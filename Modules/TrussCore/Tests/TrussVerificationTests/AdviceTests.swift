import Testing
import Truss
import TrussVerification

/// The advice of findings whose first idea would be the wrong one.
struct AdviceTests {
  struct State: Sendable {}
  struct Screen: Sendable {}
  struct Coordinator: Sendable {}
  protocol Device: Sendable {}
  protocol Notes: Sendable {}
  struct PlainNotes: Notes {}

  struct ReporterModule: Module {
    var requires: Requirements { Int.self }
    var bindings: Bindings {
      Singleton { 7 }.exported()
      Singleton { (_: Int) in Screen() }.exported()
    }
  }

  struct Caller: Sendable {}
  struct ScreenModule: Module {
    var requires: Requirements { Requirements.none }
    var bindings: Bindings { Singleton { (_: Coordinator) in Screen() }.exported() }
  }
  struct CallerModule: Module {
    var bindings: Bindings {
      Singleton { (_: AssistedFactory<Screen, Coordinator>) in Caller() }.exported()
    }
  }

  struct PlainModule: Module { var bindings: Bindings { Singleton { State() }.exported() } }
  struct NotesModule: Module {
    var bindings: Bindings { Singleton { PlainNotes() as any Notes }.exported() }
  }
  struct DecoratorModule: Module {
    var requires: Requirements { (any Notes).self }
    var bindings: Bindings {
      Decorator((any Notes).self) { (inner: any Notes) in inner }
      Singleton { Caller() }.exported()
    }
  }

  struct Window: Sendable {}
  struct WindowModule: Module {
    let isListed: Bool

    var requires: Requirements {
      if isListed {
        Window.self
      } else {
        (any Notes).self
        State.self
      }
    }
    var bindings: Bindings {
      Singleton { (_: Window?, _: any Notes, _: State) in Screen() }.exported()
    }
  }
  struct WindowApp: Assembly {
    var name: String
    var hasWindow = false
    var isListed = true
    var inputs: Inputs { if hasWindow { Window.self } }
    var modules: Modules { NotesModule(); PlainModule(); WindowModule(isListed: isListed) }
    var roots: Roots { Screen.self }
  }

  struct Needing: Module {
    var requires: Requirements { (any Device).self }
    var bindings: Bindings { Singleton { (_: any Device) in Screen() }.exported() }
  }

  @MainActor struct View { init() {} }
  struct ViewModule: Module {
    var bindings: Bindings { Singleton { @MainActor in View() }.exported() }
  }
  struct ViewApp: Assembly {
    var modules: Modules { ViewModule() }
    var roots: Roots { View.self }
    var start: ContainerStart { .synchronous() }
  }

  /// The texts of findings, without their places.
  private func texts(_ assemblies: [any Assembly]) -> [String] {
    Report(of: assemblies).findings.map { $0.text { _ in "here" } }
  }

  @Test func `An input that a module binds again is one finding`() {
    let main = TestAssembly(
      "main", Screen.self, modules: { ReporterModule() }, inputs: { Int.self })
    let share = TestAssembly(
      "share", Screen.self, modules: { ReporterModule() }, inputs: { Int.self })
    #expect(
      texts([main, share]) == [
        """
        here: error: `Int` is bound twice [duplicate-binding]
          in: main, share
        here: note: `Int` is bound here
        here: note: `Int` is bound here
        here: note: fix: remove one of the two, or add `.overriding()` to the binding of `Int` that should win
        """
      ])
  }

  @Test
  func
    `A shared screen that callers construct with arguments is wrong itself, also where nobody calls it`()
  {
    let calling = TestAssembly("main", Caller.self) {
      ScreenModule(); CallerModule()
    }
    let idle = TestAssembly("share", State.self) {
      ScreenModule(); PlainModule()
    }
    #expect(
      texts([calling, idle]) == [
        """
        here: error: `Screen` is a singleton, so it cannot take the arguments of `AssistedFactory<Screen, Coordinator>`: it outlives the call, and would keep the arguments of the first caller [assisted-singleton]
          path: main → Caller → AssistedFactory<Screen, Coordinator>
        here: note: `Screen` is bound here, in ScreenModule
        here: note: fix: bind `Screen` with `Transient`, so that each call constructs one, or construct it without the argument
        """
      ])
  }

  @Test func `A decorator that some applications have nothing for moves to its target`() {
    let main = TestAssembly("main", (any Notes).self, Caller.self) {
      NotesModule(); DecoratorModule()
    }
    #expect(
      texts([main, TestAssembly("share", Caller.self) { DecoratorModule() }]) == [
        """
        here: error: there is no `any Notes` for this decorator to wrap [decorator-without-target]
          in: share
        here: note: it is exported by NotesModule, which main composes but this application does not
        here: note: fix: move it to the module that binds `any Notes`, or add `AdviceTests.NotesModule()` to the modules of the application
        """
      ])
  }

  @Test func `An optional that closes its module by mistake is one finding, which nothing hides`()
    throws
  {
    let advice =
      "if it may be absent, write `AdviceTests.Window?.self` instead of `AdviceTests.Window.self` in the `requires` of WindowModule"
    let both = [WindowApp(name: "main"), WindowApp(name: "share", hasWindow: true)]
    #expect(
      texts(both) == [
        """
        here: error: nothing provides `Window`, so it is always nil in `Screen` [missing-binding]
          path: main → Screen → Window?
          also in: share
        here: note: `Window` is an input of share
        here: note: fix: \(advice), or add `var inputs: Inputs { AdviceTests.Window.self }` to main
        """
      ])
    #expect(
      texts([both[1]]) == [
        """
        here: error: WindowModule lists `Window`, which it injects only as an optional, but not the other keys that it injects from outside [undeclared-requirement]
          in: share
        here: note: fix: \(advice), or list those keys
        """
      ])
    let package = TemporaryPackage()
    #expect(VerifyGraph(both).run(["fix"], in: package.path).complaint.contains("1 by hand"))
  }

  @Test func `An optional that a closed module does not list is one finding`() {
    let both = [
      WindowApp(name: "main", isListed: false),
      WindowApp(name: "share", hasWindow: true, isListed: false),
    ]
    #expect(
      texts(both) == [
        """
        here: error: nothing provides `Window`, so it is always nil in `Screen` [missing-binding]
          path: main → Screen → Window?
          also in: share
        here: note: `Window` is an input of share
        here: note: fix: if it may be absent, add `AdviceTests.Window?.self` to the `requires` of WindowModule, or add `var inputs: Inputs { AdviceTests.Window.self }` to main
        """
      ])
  }

  @Test func `A protocol may be an input where others are`() {
    let main = TestAssembly(
      "main", Screen.self, modules: { Needing() }, inputs: { (any Notes).self })
    #expect(
      texts([main, TestAssembly("share", Screen.self) { Needing() }]) == [
        """
        here: error: nothing provides `any Device`, which `Screen` needs [missing-binding]
          path: main → Screen → any Device
          also in: share
        here: note: main lists its inputs here
        here: note: fix: compose a module that binds and exports `any Device`, or add `(any AdviceTests.Device).self` to the inputs of the assembly
        """
      ])
  }

  @Test
  func `A key that a composed module lost is bound in the module that implements its contract`() {
    // The name of this target begins with that of the target that declares the protocol.
    struct CatalogModule: Module {
      var requires: Requirements { Coordinator.self }
      var bindings: Bindings {}
    }
    struct ReadingModule: Module {
      var requires: Requirements { (any Module).self }
      var exports: Bindings { Singleton { (_: any Module) in Screen() } }
    }
    struct OtherModule: Module {
      var exports: Bindings { Transient((any Module).self) { PlainModule() } }
    }
    struct OpenModule: Module {
      var bindings: Bindings { Transient { (_: any Module) in Coordinator() }.exported() }
    }
    struct ShelfModule: Module { var bindings: Bindings {} }
    let main = TestAssembly("main", Screen.self) {
      OpenModule()
      CatalogModule()
      ReadingModule()
    }
    func finding(_ note: String, _ other: String) -> String {
      """
      here: error: nothing provides `any Module`, which `Screen` needs [missing-binding]
        path: main → Screen → any Module
      \(note)here: note: fix: bind `any Module` in the exports of CatalogModule, for example with \
      `Singleton((any Module).self, …)`, or \(other)
      """
    }
    #expect(texts([main]) == [finding("", "compose a module that binds and exports `any Module`")])
    #expect(
      texts([main, TestAssembly("other", (any Module).self) { OtherModule() }]) == [
        finding(
          "here: note: it is exported by OtherModule, which other composes but this application does not\n",
          "add `AdviceTests.OtherModule()` to the modules of the application")
      ])
    let found = texts([
      main,
      TestAssembly("shelf", Screen.self) {
        ShelfModule()
        ReadingModule()
      },
    ])
    #expect(
      found.count == 1
        && ["Catalog", "Shelf"].allSatisfy { name in
          found[0].contains("fix: bind `any Module` in the exports of \(name)Module, ")
        }, "\(found)")
    let plain = texts([TestAssembly("plain", Screen.self) { ReadingModule() }])
    #expect(
      plain.first?.hasSuffix("fix: compose a module that binds and exports `any Module`") == true)
  }

  @Test func `A start on the wrong actor is changed where it is declared`() {
    #expect(
      texts([ViewApp()]) == [
        """
        here: error: `View` is constructed on `MainActor`, but the container is made synchronously elsewhere [isolation-mismatch]
          path: ViewApp → View
        here: note: fix: let the assembly start on the main actor: `.synchronous(on: MainActor.shared)`
        """
      ])
  }
}
