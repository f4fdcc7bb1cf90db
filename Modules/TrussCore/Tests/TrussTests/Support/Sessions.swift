import Truss

/// An application with sessions: a parent and a child, whose parts tests put together.
///
/// The type of an assembly identifies it, so tests that need other declarations of the parent pass them.
struct SessionApp: Assembly {
  var parts: Bindings
  let inputs: Inputs
  let roots: Roots
  var name: String { "app" }

  init(
    @BindingsBuilder bindings: () -> Bindings,
    @RootsBuilder roots: () -> Roots = Roots.init,
    @InputsBuilder inputs: () -> Inputs = Inputs.init
  ) {
    self.parts = bindings()
    self.roots = roots()
    self.inputs = inputs()
  }

  init<each Root>(
    _ roots: repeat (each Root).Type, @InputsBuilder inputs: () -> Inputs = Inputs.init,
    @BindingsBuilder bindings: () -> Bindings
  ) {
    let list = Roots.list(repeat each roots)
    self.init(bindings: bindings, roots: { list }, inputs: inputs)
  }

  var modules: Modules { Part(bindings: parts) }

  struct Part: Module {
    let bindings: Bindings
    var requires: Requirements {}
  }
}

struct Session: Assembly {
  let parent: SessionApp
  let modules: Modules
  let inputs: Inputs
  let roots: Roots
  let hiddenCollections: HiddenCollections
  var name: String { "session" }

  init(
    of parent: SessionApp,
    @ModulesBuilder modules: () -> Modules = Modules.init,
    @RootsBuilder roots: () -> Roots,
    @InputsBuilder inputs: () -> Inputs = Inputs.init,
    @HiddenCollectionsBuilder hiding: () -> HiddenCollections = HiddenCollections.init
  ) {
    self.parent = parent
    self.modules = modules()
    self.roots = roots()
    self.inputs = inputs()
    hiddenCollections = hiding()
  }

  init<each Root>(
    of parent: SessionApp, _ roots: repeat (each Root).Type, @ModulesBuilder modules: () -> Modules
  ) {
    let list = Roots.list(repeat each roots)
    self.init(of: parent, modules: modules, roots: { list })
  }
}

final class Ticker: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

final class Ledger: Sendable {
  let ticker: Ticker
  init(ticker: Ticker) { self.ticker = ticker }
}

struct Statement: Sendable {
  let ledger: Ledger
  let ticker: Ticker
}

struct Digest: Sendable { let statement: Statement }
struct Tab: Sendable, Equatable { let name: String }
